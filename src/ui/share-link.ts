import { showToast } from './toast.ts';

/** Opens the browser's own dialog, or copies the address where it cannot share. A title has ordinary spaces. Never rejects. */
export async function shareLink(link: { title: string; url: string }): Promise<void> {
  if (!('share' in navigator)) return copyLink(link.url);
  try {
    await navigator.share({ ...link, title: link.title.replaceAll('\u00A0', ' ') });
  } catch (error) {
    // The user cancelled the share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(link.url);
  }
}

/** Copies the address to the clipboard and says so. Never rejects. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ text: 'Link skopiowany. Wklej go, gdzie chcesz.' });
  } catch {
    showToast({ tone: 'failed', text: 'Nie udało się skopiować linku. Spróbuj jeszcze raz.' });
  }
}
