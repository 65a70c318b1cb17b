import type { PlainDocument } from '../modules/documents/document-store.ts';
import type { ContentFile } from './check-sources.ts';
import { unplayableClips } from './clips.ts';
import type { ReadCodec } from './clips.ts';
import { toDocuments } from './to-documents.ts';
import type { Media } from './media-manifest.ts';
import type { Problem } from './problem.ts';
import { untoldMoves } from './moves.ts';
import { takenOrders, unusualPrograms } from './programs.ts';
import type { TakenOrder } from './programs.ts';
import { readSources, sourcesOf } from './read-catalogue.ts';

/**
 * Writes programs whole, all or none: what a program no longer holds is deleted. Resolves with the
 * orders among theirs that other programs have; with any, nothing is written.
 */
type Save = (programs: readonly PlainDocument[][]) => Promise<readonly TakenOrder[]>;

type ImportResult =
  | { ok: true; programs: number; documents: number; warnings: Problem[] }
  | { ok: false; problems: Problem[] };

/**
 * Checks the files of one import together and saves them; with any problem nothing is saved. Without
 * `readCodec` the videos are taken as they are.
 */
export async function importContent(
  files: readonly ContentFile[],
  media: Media,
  save: Save,
  readCodec?: ReadCodec,
): Promise<ImportResult> {
  const sources = sourcesOf(files);
  const result = readSources(sources, media);
  if (!result.ok) return result;
  const unplayable = readCodec ? await unplayableClips(sources, media, readCodec) : [];
  if (unplayable.length > 0) return { ok: false, problems: unplayable };
  const programs = toDocuments(result.content, media);
  const taken = programs.length > 0 ? await save(programs) : [];
  if (taken.length > 0) return { ok: false, problems: takenOrders(sources, taken) };
  return {
    ok: true,
    programs: programs.length,
    documents: programs.flat().length,
    warnings: [...unusualPrograms(sources), ...untoldMoves(sources)],
  };
}
