import { isMap, isScalar, isSeq, LineCounter, parseDocument, Parser, visit } from 'yaml';
import type { Node } from 'yaml';
import { hasOddSpace, linesWithOddSpaces } from './odd-spaces.ts';
import type { Path } from './path.ts';
import type { Problem } from './problem.ts';

/** A parsed file: its plain value and where each part of it was written. */
export interface Source {
  file: string;
  value: unknown;
  /** The line of the deepest part of the path that is there; a missing field has its group's. */
  lineOf: (path: Path) => number;
  /** Syntax errors; when there are any, `value` is undefined. */
  problems: Problem[];
}

const ODD_SPACE =
  'expected spaces of the keyboard in the indentation and after "-" and ":", found a no-break space';

export function parseSource(text: string, file: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problemAt = (offset: number, message: string): Problem => ({
    file,
    line: lineAt(lines, offset),
    message,
  });
  const oddSpaces = new Set<number>();
  const parsing = [...document.errors, ...document.warnings].map(({ pos, message }) =>
    problemAt(pos[0], message),
  );
  // The parser's own words about such a space are a riddle: the line looks right.
  if (parsing.length > 0) for (const line of linesWithOddSpaces(text)) oddSpaces.add(line);
  const problems = oddSpaces.size > 0 ? [] : parsing;
  // A directive can make other numbers of the same digits: `050` is 40 in YAML 1.1, and `1:30` is 90.
  for (const token of new Parser().parse(text)) {
    if (token.type === 'directive') {
      problems.push(problemAt(token.offset, `expected no directive, found ${token.source}`));
    }
  }
  visit(document, {
    // An alias has no lines of its own to report, and nested ones can grow without bound.
    Alias(_, { range, source }) {
      problems.push(
        problemAt(range?.[0] ?? 0, `expected the value itself, found alias *${source}`),
      );
    },
    Pair(_, { key }) {
      if (!isScalar(key) || !hasOddSpace(String(key.value))) return;
      oddSpaces.add(lineAt(lines, key.range?.[0] ?? 0));
    },
  });
  for (const line of oddSpaces) problems.push({ file, line, message: ODD_SPACE });
  return {
    file,
    value: problems.length === 0 ? document.toJS() : undefined,
    lineOf: (path) => lineAt(lines, offsetOf(document.contents, path)),
    problems,
  };
}

const lineAt = (lines: LineCounter, offset: number) => Math.max(1, lines.linePos(offset).line);

function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (pair === undefined || !isScalar(pair.key)) return offset;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof key === 'number') {
      node = node.items[key];
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isMap(node) || isSeq(node) || isScalar(node) ? node.range?.[0] : undefined;
}
