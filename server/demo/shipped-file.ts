import type { ContentFile } from '../content/check-sources.ts';
import { readText } from '../content/read-text.ts';

/** A file of this folder, such as `media.json`. */
export async function shippedFile(file: string): Promise<ContentFile> {
  return readText(new URL(file, import.meta.url), file);
}
