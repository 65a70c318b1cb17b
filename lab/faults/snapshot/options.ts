import { parseArgs } from 'node:util';

export interface Options {
  /** Of the first page; the others follow it. */
  seed: number;
  /** How many pages are judged. */
  pages: number;
}

const PAGES = 200;
const LARGEST_SEED = 2 ** 31;

/** `--pages N --seed N`; a seed alone repeats its page. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { pages: option, seed: option } });
  return {
    seed: wholeNumber(values.seed, Math.floor(Math.random() * LARGEST_SEED)),
    pages: wholeNumber(values.pages, values.seed === undefined ? PAGES : 1),
  };
}

function wholeNumber(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new Error(`${text} is not a whole number above 0`);
  return Number(text);
}
