import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './ShareButton.module.css';

/** Shares the article's address, or copies it to the clipboard where the browser cannot share. */
export function ShareButton({ title }: { title: string }) {
  // Only the browser knows which of the two it can; a prerendered page has the place of the button.
  const canShare = !useHydrated() || 'share' in navigator;
  const Icon = canShare ? Share2 : Link2;
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={canShare ? 'Udostępnij artykuł' : 'Kopiuj link do artykułu'}
      onClick={() => void (canShare ? share(title) : copy())}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

/** Without the query: no filter, no campaign. */
const address = () => `${location.origin}${location.pathname}`;

async function share(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: address() });
  } catch (error) {
    // The user cancelled the share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copy();
  }
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(address());
    showToast({ text: 'Link skopiowany. Wklej go, gdzie chcesz.' });
  } catch {
    showToast({ tone: 'failed', text: 'Nie udało się skopiować linku. Spróbuj jeszcze raz.' });
  }
}
