import { readFile } from 'node:fs/promises';
import type { ContentFile } from '../content/check.ts';

/** A file of this folder, such as `media.json`. */
export async function shippedFile(file: string): Promise<ContentFile> {
  return { file, text: await readFile(new URL(file, import.meta.url), 'utf8') };
}
