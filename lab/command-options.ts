import { parseArgs } from 'node:util';

const LARGEST_SEED = 2 ** 31;

/** Reads the texts that an option was given; throws on what it does not take. */
type Reader<Value> = (texts: readonly string[], name: string) => Value;
type Table = Readonly<Record<string, 'flag' | Reader<unknown>>>;
type Given<Options extends Table> = {
  [Name in keyof Options]: Options[Name] extends Reader<infer Value> ? Value | undefined : boolean;
};

/** The options of a run by its table, undefined where one was not given. Throws on anything else. */
export function readOptions<Options extends Table>(
  table: Options,
  args = process.argv.slice(2),
): Given<Options> {
  const entries = Object.entries(table);
  const options = Object.fromEntries(
    entries.map(([name, kind]) => [
      name,
      kind === 'flag'
        ? ({ type: 'boolean' } as const)
        : ({ type: 'string', multiple: true } as const),
    ]),
  );
  const { values } = parseArgs({ args, options });
  const read = entries.map(([name, kind]) => {
    const given = values[name];
    if (kind === 'flag') return [name, given === true];
    return [name, Array.isArray(given) ? kind(given.map(String), name) : undefined];
  });
  // oxlint-disable-next-line no-unsafe-type-assertion -- each value comes from the reader of its name
  return Object.fromEntries(read) as Given<Options>;
}

export const text: Reader<string> = (texts) => texts.at(-1) ?? '';

/** `a,b`. */
export const list: Reader<string[]> = (texts, name) => text(texts, name).split(',');

/** A whole number from `least` on. */
export const whole =
  (least = 0): Reader<number> =>
  (texts, name) => {
    const given = text(texts, name);
    if (!/^\d{1,10}$/.test(given) || Number(given) < least) {
      throw new Error(`--${name} ${given} is not a whole number from ${least} on`);
    }
    return Number(given);
  };

/** Some of `known`, in its order. */
export const among =
  <Name extends string>(known: readonly Name[]): Reader<readonly Name[]> =>
  (texts, name) => {
    const wanted = list(texts, name);
    const unknown = wanted.find((each) => !known.some((one) => one === each));
    if (unknown !== undefined) {
      throw new Error(`--${name} knows ${known.join(', ')}, not ${unknown}`);
    }
    return known.filter((each) => wanted.includes(each));
  };

/** The seed of a run that was given none. */
export const randomSeed = () => Math.floor(Math.random() * LARGEST_SEED);

/** Seeds in a row: a seed that is given without a number of runs is repeated alone. */
export function seedsInARow(
  { seed, count }: { seed: number | undefined; count: number | undefined },
  usual: number,
): { seed: number; count: number } {
  return { seed: seed ?? randomSeed(), count: count ?? (seed === undefined ? usual : 1) };
}
