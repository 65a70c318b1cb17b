import { checkSources } from './check.ts';
import type { ContentFile, ReadResult } from './check.ts';
import type { Content } from './content.ts';
import type { Media } from './media.ts';
import { valuesAt } from './path.ts';
import { contentSchema } from './schema.ts';
import { parseSource } from './source.ts';
import type { Source } from './source.ts';

/** Reads a single file, whose exercises may use the moves of that file only. */
export function readContent(text: string, file: string, media: Media): ReadResult<Content> {
  const result = readCatalogue([{ file, text }], media);
  return result.ok ? { ok: true, content: result.content[0] ?? {} } : result;
}

/**
 * The files of one import, read together: a move is known to all of them, and an id or an order
 * counts once in all of them.
 */
export function readCatalogue(files: readonly ContentFile[], media: Media): ReadResult<Content[]> {
  return readSources(sourcesOf(files), media);
}

export function sourcesOf(files: readonly ContentFile[]): Source[] {
  return files.map(({ file, text }) => parseSource(text, file));
}

/** `readCatalogue` for files that are parsed already. */
export function readSources(sources: readonly Source[], media: Media): ReadResult<Content[]> {
  return checkSources(sources, contentSchema({ media, moves: movesOf(sources) }));
}

function movesOf(sources: readonly Source[]): ReadonlySet<string> {
  const ids = sources.flatMap(({ value }) => valuesAt(value, ['moves', '*', 'id']));
  return new Set(ids.map(({ value }) => String(value)));
}
