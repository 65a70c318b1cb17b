import { fileURLToPath } from 'node:url';
import type { ContentFile } from '../content/check-sources.ts';
import { readText } from '../content/read-text.ts';

/** The path of a file of this folder, such as `media.json`, which the build copies beside the bundle. */
export const shippedPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Reads a file of this folder. */
export async function shippedFile(file: string): Promise<ContentFile> {
  return readText(shippedPath(file), file);
}
