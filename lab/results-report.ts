/**
 * `npm run lab -- report`: the newest figures of every run, from the tables at the head of the records in lab/results,
 * into report.md beside them. Nothing is measured. A run without a figure says so.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { GROUPS } from './runs.ts';
import { writeReport } from './write-report.ts';

const RESULTS = new URL('results/', import.meta.url);
const REPORT = new URL('report.md', RESULTS);
const HEAD = ['run', 'figure', 'command', 'machine', 'noise'];
/** The group whose runs measure nothing. */
const FIGURELESS = 'screens';

interface Figure {
  run: string;
  /** The rest of its row. */
  cells: string[];
  file: string;
}

const records = readdirSync(RESULTS)
  .filter((name) => /^\d{4}-\d\d-\d\d-.+\.md$/.test(name))
  .toSorted();
const figures = records.flatMap(figuresIn);
const runs = Object.entries(GROUPS)
  .filter(([group]) => group !== FIGURELESS)
  .flatMap(([group, named]) => Object.keys(named).map((name) => `${group} ${name}`));
/** Runs that are gone, because their question is settled; their records stay. */
const GONE = [
  'audit image',
  'bench limits',
  'bench nav',
  'bench rest',
  'bench timers',
  'bench video',
  'faults firsttap',
  'faults restart',
];
const stranger = figures.find(({ run }) => ![...runs, ...GONE].includes(run));
if (stranger !== undefined) throw new Error(`${stranger.file}: there is no run ${stranger.run}`);

await writeReport(
  REPORT.pathname,
  [
    '# The newest figures of every run',
    '',
    'Made by `npm run lab -- report` of the records beside it; each links to its own.',
    '',
    ...table([['run', 'figure', 'date', 'command', 'machine', 'noise'], ...runs.flatMap(rowsOf)]),
    '',
  ].join('\n'),
);

/** The rows of the table at the head of a record. */
function figuresIn(file: string): Figure[] {
  const lines = readFileSync(new URL(file, RESULTS), 'utf8').split('\n');
  const head = lines.findIndex((line) => cellsOf(line).join() === HEAD.join());
  if (head === -1) return [];
  const end = lines.findIndex((line, index) => index > head && !line.startsWith('|'));
  return lines.slice(head + 2, end === -1 ? undefined : end).map((line) => {
    const [run = '', ...cells] = cellsOf(line);
    if (cells.length !== HEAD.length - 1) throw new Error(`${file}: ${line}`);
    return { run, cells, file };
  });
}

/** The rows of a run: all figures of its newest record. */
function rowsOf(run: string): string[][] {
  const own = figures.filter((figure) => figure.run === run);
  const newest = own.at(-1)?.file;
  if (newest === undefined) return [[run, 'none on record', '', '', '', '']];
  return own
    .filter(({ file }) => file === newest)
    .map(({ cells: [figure = '', ...rest], file }) => [
      run,
      figure,
      `[${file.slice(0, 10)}](${file})`,
      ...rest,
    ]);
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  const cells = line.split('|').slice(1, -1);
  return cells.map((cell) => cell.trim());
}

/** Aligned as the formatter does it. */
function table([head = [], ...rows]: readonly string[][]): string[] {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows];
  const padded = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return lines.map((row) => `| ${padded(row).join(' | ')} |`);
}
