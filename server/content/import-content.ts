import type { ContentFile } from './check.ts';
import { toDocuments } from './documents.ts';
import type { ContentDocument } from './documents.ts';
import type { Media } from './media.ts';
import type { Problem } from './problem.ts';
import { readCatalogue } from './read.ts';

/** Writes programs whole, all or none: what a program no longer holds is deleted. */
export type Save = (programs: readonly ContentDocument[][]) => Promise<void>;

export type ImportResult =
  | { ok: true; programs: number; documents: number }
  | { ok: false; problems: Problem[] };

/** Checks the files of one import together and saves them; with any problem nothing is saved. */
export async function importContent(
  files: readonly ContentFile[],
  media: Media,
  save: Save,
): Promise<ImportResult> {
  const result = readCatalogue(files, media);
  if (!result.ok) return result;
  const programs = toDocuments(result.content, media);
  if (programs.length > 0) await save(programs);
  return { ok: true, programs: programs.length, documents: programs.flat().length };
}
