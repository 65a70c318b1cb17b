import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import type { WantedStep } from '../modules/orders/wanted-step.ts';
import { readStep } from './read-step.ts';

const COLUMNS = ['order', 'step', 'carrier', 'tracking', 'at', 'refund'] as const;

const records = v.array(
  v.object({
    info: v.object({ lines: v.number() }),
    record: v.record(v.string(), v.string()),
  }),
);

/** Steps of a file, or what is wrong with it, a line each: a file with a mistake takes no step. */
type StepsFile = { steps: WantedStep[] } | { problems: string[] };

/**
 * Reads a table with a line of headings: `order` and `step`, and of `carrier`, `tracking`, `at` and `refund` what is
 * needed. Separated by commas, or by semicolons, as spreadsheets in Poland save it.
 */
export function readStepsFile(text: string, now: Date): StepsFile {
  const [heading = ''] = text.split('\n', 1);
  let read: v.InferOutput<typeof records>;
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: heading.includes(';') ? ';' : ',',
      info: true,
      skip_empty_lines: true,
      trim: true,
    });
    read = v.parse(records, parsed);
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
  const [first] = read;
  if (first === undefined) return { problems: ['the file has no line below its headings'] };
  const unknown = Object.keys(first.record).filter((name) => !isColumn(name));
  if (unknown.length > 0) {
    return { problems: [`the columns are ${COLUMNS.join(', ')}, not ${unknown.join(', ')}`] };
  }
  const steps: WantedStep[] = [];
  const problems: string[] = [];
  for (const { record, info } of read) {
    const step = readStep(record, now);
    if ('problem' in step) problems.push(`line ${info.lines}: ${step.problem}`);
    else steps.push(step);
  }
  return problems.length > 0 ? { problems } : { steps };
}

function isColumn(name: string): boolean {
  return COLUMNS.some((column) => column === name);
}
