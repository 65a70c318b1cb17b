import { checkSources } from './check-sources.ts';
import type { ContentFile, ReadResult } from './check-sources.ts';
import type { Media } from './media-manifest.ts';
import { wrongLadders } from './moves.ts';
import { valuesAt } from './path.ts';
import { contentSchema } from './content-schema.ts';
import type { Content } from './content-schema.ts';
import { parseSource } from './source.ts';
import type { Source } from './source.ts';

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
  const schema = contentSchema({ media, moves: movesOf(sources) });
  return checkSources(sources, schema, wrongLadders(sources));
}

function movesOf(sources: readonly Source[]): ReadonlySet<string> {
  const ids = sources.flatMap(({ value }) => valuesAt(value, ['moves', '*', 'id']));
  return new Set(ids.map(({ value }) => String(value)));
}
