import { fileURLToPath } from 'node:url';
import type { ContentFile } from '../content/check-sources.ts';
import { readText } from '../content/read-text.ts';

/** Where a file of this folder is, such as `media.json`; the build copies them beside the bundle. */
export const shippedPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Reads one. */
export async function shippedFile(file: string): Promise<ContentFile> {
  return readText(shippedPath(file), file);
}
