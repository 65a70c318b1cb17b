import { cpus } from 'node:os';
import type { BasketTally } from './basket-tally.ts';

const SHOWN_DIFFERENCES = 20;

/** Renders the counts of a run as Markdown. */
export function report(
  tally: BasketTally,
  { clients, seed }: { clients: number; seed: number },
  seconds: number,
): string {
  const rows: [string, number][] = [
    ['operations', tally.operations],
    ['of them refused (a line over its bound)', tally.refused],
    ['requests sent', tally.requests],
    ['of them repeats of a key', tally.repeats],
    ['requests lost', tally.lostRequests],
    ['answers lost', tally.lostAnswers],
    ['requests abandoned by the client', tally.abandoned],
    ['requests broken by a dead process', tally.broken],
    ['answers of 500 and above', tally.serverErrors],
    ['processes killed (kill -9) and restarted', tally.kills],
    ['baskets read at the end', tally.reads],
    ['differences', tally.differences.length],
  ];
  const shown = tally.differences.slice(0, SHOWN_DIFFERENCES);
  return [
    '# Baskets over a network that loses things',
    '',
    `${clients} concurrent clients (half guests, half accounts on two devices each), 2 processes on`,
    'one PostgreSQL. An operation is repeated with its key until its answer is known. Compared with',
    'an oracle in memory: the basket in every single answer, every basket as both processes give it',
    'at the end with its total, and the number of keys and of guest baskets in the database.',
    `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}; ${seconds.toFixed(0)} s; seed ${seed}.`,
    '',
    '| what | count |',
    '| --- | ---: |',
    ...rows.map(([what, count]) => `| ${what} | ${count} |`),
    '',
    ...shown.map((difference) => `- ${difference}`),
    ...(shown.length > 0 ? [''] : []),
  ].join('\n');
}
