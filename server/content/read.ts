import * as v from 'valibot';
import type { Content } from './content.ts';
import { duplicates } from './duplicates.ts';
import type { Media } from './media.ts';
import { formatPath, valuesAt } from './path.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import { contentSchema } from './schema.ts';
import { parseSource } from './source.ts';
import type { Source } from './source.ts';

export interface CatalogueFile {
  file: string;
  text: string;
}

export type ReadResult<Result> = { ok: true; content: Result } | { ok: false; problems: Problem[] };

/** One file by itself: its exercises may use the moves of the same file only. */
export function readContent(text: string, file: string, media: Media): ReadResult<Content> {
  const result = readCatalogue([{ file, text }], media);
  return result.ok ? { ok: true, content: result.content[0] ?? {} } : result;
}

/**
 * The files of one import, read together: a move is known to all of them, and an id or an order
 * counts once in all of them. Either the content of every file, in the given order, or every
 * problem of every file, in the order of files and lines.
 */
export function readCatalogue(
  files: readonly CatalogueFile[],
  media: Media,
): ReadResult<Content[]> {
  const sources = files.map(({ file, text }) => parseSource(text, file));
  const schema = contentSchema({ media, moves: movesOf(sources) });
  const contents: Content[] = [];
  const problems = duplicates(sources);
  for (const source of sources) {
    problems.push(...source.problems);
    if (source.problems.length > 0) continue;
    const parsed = v.safeParse(schema, source.value);
    if (parsed.success) contents.push(parsed.output);
    else problems.push(...parsed.issues.map((issue) => toProblem(issue, source)));
  }
  if (problems.length === 0) return { ok: true, content: contents };
  return { ok: false, problems: inReadingOrder(problems, files) };
}

function movesOf(sources: readonly Source[]): ReadonlySet<string> {
  const ids = sources.flatMap(({ value }) => valuesAt(value, ['moves', '*', 'id']));
  return new Set(ids.map(({ value }) => String(value)));
}

function toProblem({ message, path }: v.BaseIssue<unknown>, { file, lineOf }: Source): Problem {
  const place = (path ?? []).map(({ key }) => key).filter(isKey);
  const line = lineOf(place);
  return { file, line, message: place.length === 0 ? message : `${formatPath(place)}: ${message}` };
}

const isKey = (key: unknown): key is Path[number] =>
  typeof key === 'string' || typeof key === 'number';

function inReadingOrder(problems: Problem[], files: readonly CatalogueFile[]): Problem[] {
  const position = new Map(files.map(({ file }, index) => [file, index]));
  return problems.toSorted(
    (a, b) => (position.get(a.file) ?? 0) - (position.get(b.file) ?? 0) || a.line - b.line,
  );
}
