import * as v from 'valibot';
import { duplicates } from './duplicates.ts';
import { formatPath } from './path.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** A file to import: its name for messages, and what it holds. */
export interface ContentFile {
  file: string;
  text: string;
}

export type ReadResult<Result> = { ok: true; content: Result } | { ok: false; problems: Problem[] };

/**
 * Either what every file holds, in the given order, or every problem of every file, in the order of
 * files and lines, with those that were `found` between the files.
 */
export function checkSources<Result>(
  sources: readonly Source[],
  schema: v.GenericSchema<unknown, Result>,
  found: readonly Problem[] = [],
): ReadResult<Result[]> {
  const contents: Result[] = [];
  const problems = [...duplicates(sources), ...found];
  for (const source of sources) {
    problems.push(...source.problems);
    if (source.problems.length > 0) continue;
    const parsed = v.safeParse(schema, source.value);
    if (parsed.success) contents.push(parsed.output);
    else problems.push(...parsed.issues.map((issue) => toProblem(issue, source)));
  }
  if (problems.length === 0) return { ok: true, content: contents };
  return { ok: false, problems: inReadingOrder(problems, sources) };
}

function toProblem({ message, path }: v.BaseIssue<unknown>, { file, lineOf }: Source): Problem {
  const place = (path ?? []).map(({ key }) => key).filter(isKey);
  const line = lineOf(place);
  return { file, line, message: place.length === 0 ? message : `${formatPath(place)}: ${message}` };
}

const isKey = (key: unknown): key is Path[number] =>
  typeof key === 'string' || typeof key === 'number';

function inReadingOrder(problems: Problem[], sources: readonly Source[]): Problem[] {
  const position = new Map(sources.map(({ file }, index) => [file, index]));
  return problems.toSorted(
    (a, b) => (position.get(a.file) ?? 0) - (position.get(b.file) ?? 0) || a.line - b.line,
  );
}
