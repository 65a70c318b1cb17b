import type { Engine } from './drivers/driver.ts';
import type { Journey } from './journeys/journey.ts';

/** What became of one journey in one engine. */
export interface Cell {
  engine: string;
  journey: string;
  outcome: 'passed' | 'skipped' | 'failed';
  /** The reason of a skip or failure. */
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
    const outcomes = cells.filter(({ engine }) => engine === name);
    const count = (wanted: Cell['outcome']) =>
      outcomes.filter(({ outcome }) => outcome === wanted).length;
    return `${count('passed')} passed, ${count('skipped')} skipped, ${count('failed')} failed`;
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
    ...cells
      .filter(({ why }) => why)
      .map(
        ({ engine, journey, outcome, why }) =>
          `${outcome}: ${engine}, ${journey}: ${why.split('\n', 1)[0]}`,
      ),
  ].join('\n');
}

function inWords(cell: Cell | undefined): string {
  if (!cell) return '';
  return cell.outcome === 'skipped' ? 'skipped' : `${cell.outcome} (${cell.seconds.toFixed(0)} s)`;
}
