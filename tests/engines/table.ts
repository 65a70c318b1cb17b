import { mkdir, writeFile } from 'node:fs/promises';
import type { Engine } from './drivers/driver.ts';
import type { Journey } from './journeys/journey.ts';

/** Result of one journey in one engine. */
export interface Cell {
  engine: string;
  journey: string;
  outcome: 'passed' | 'second try' | 'skipped' | 'failed';
  /** The reason of a skip or failure; after a second try that of the first failure. */
  why: string;
  seconds: number;
}

/** A Markdown table of journeys by engines, and the reason of everything that did not pass. */
export function table(
  engines: readonly Engine[],
  journeys: readonly Journey[],
  cells: readonly Cell[],
): string {
  const of = (engine: Engine, journey: Journey) =>
    cells.find((cell) => cell.engine === engine.name && cell.journey === journey.name);
  const row = (texts: string[]) => `| ${texts.join(' | ')} |`;
  const counts = engines.map(({ name }) => {
    const { passed, skipped, failed } = countCells(cells.filter(({ engine }) => engine === name));
    return `${passed} passed, ${skipped} skipped, ${failed} failed`;
  });
  return [
    row([
      'journey',
      ...engines.map((engine) => `${engine.name} (${engine.version() || 'missing'})`),
    ]),
    row(['---', ...engines.map(() => '---')]),
    ...journeys.map((journey) =>
      row([journey.name, ...engines.map((engine) => inWords(of(engine, journey)))]),
    ),
    row(['together', ...counts]),
    '',
    ...cells.filter(({ why }) => why).map((cell) => `${cell.outcome}: ${lineOf(cell)}`),
  ].join('\n');
}

/** A second try that passed counts as passed. */
function countCells(cells: readonly Cell[]) {
  const count = (...wanted: Cell['outcome'][]) =>
    cells.filter(({ outcome }) => wanted.includes(outcome)).length;
  return {
    passed: count('passed', 'second try'),
    skipped: count('skipped'),
    failed: count('failed'),
  };
}

/** Writes the counts and what did not pass at once for `tools/test.ts`, which sums up all suites. */
export async function writeReport(cells: readonly Cell[]): Promise<void> {
  const named = (wanted: Cell['outcome']) =>
    cells.filter(({ outcome }) => outcome === wanted).map(lineOf);
  const report = {
    ...countCells(cells),
    failures: named('failed'),
    secondTries: named('second try'),
  };
  await mkdir('reports', { recursive: true });
  await writeFile('reports/engines.json', JSON.stringify(report));
}

const lineOf = ({ engine, journey, why }: Cell) =>
  `${engine}, ${journey}: ${why.split('\n', 1)[0]}`;

function inWords(cell: Cell | undefined): string {
  if (!cell) return '';
  return cell.outcome === 'skipped' ? 'skipped' : `${cell.outcome} (${cell.seconds.toFixed(0)} s)`;
}
