/** Whether the browser's own dialog takes a picture. */
export const canSharePicture = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** Opens the browser's own dialog, or saves the picture where it takes none. Called in a tap. Never rejects. */
export async function sharePicture(file: File): Promise<void> {
  if (!canSharePicture(file)) return savePicture(file);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // The user cancelled the share.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    savePicture(file);
  }
}

/** Time in ms that a download is given to begin before its address goes. */
const BEGUN_MS = 60_000;

function savePicture(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN_MS);
}
