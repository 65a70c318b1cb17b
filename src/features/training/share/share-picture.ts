import { downloadFile } from '../../../ui/download-file.ts';

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

const savePicture = (file: File) => downloadFile(file, file.name, file.type);
