import { parseArgs } from 'node:util';
import { randomSeed, wholeNumber } from '../../whole-number.ts';

export interface Options {
  /** Seed of the first page; the others follow it. */
  seed: number;
  /** Number of pages that are judged. */
  pages: number;
}

const PAGES = 200;

/** `--pages N --seed N`; a seed alone repeats its page. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { pages: option, seed: option } });
  return {
    seed: wholeNumber(values.seed, randomSeed(), 1),
    pages: wholeNumber(values.pages, values.seed === undefined ? PAGES : 1, 1),
  };
}
