import { parseArgs } from 'node:util';

export interface BenchOptions<Name extends string> {
  /** Samples of each row. */
  runs: number;
  /** What is measured, in the bench's own order. */
  only: readonly Name[];
}

/** `--runs N --only a,b`. Throws on anything else, and on a name that is none of `names`. */
export function readBenchOptions<Name extends string>(
  args: string[],
  names: readonly Name[],
  usualRuns: number,
): BenchOptions<Name> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { runs: option, only: option } });
  const runs = values.runs ?? String(usualRuns);
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`--runs ${runs} is not a whole number above 0`);
  const wanted = values.only?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--only knows ${names.join(', ')}, not ${unknown}`);
  return { runs: Number(runs), only: names.filter((name) => wanted.includes(name)) };
}
