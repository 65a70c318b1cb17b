const LARGEST_SEED = 2 ** 31;

/** The number of an option, or `usual` without one. Throws on what is no whole number from `least` on. */
export function wholeNumber<Usual extends number | undefined>(
  text: string | undefined,
  usual: Usual,
  least = 0,
): number | Usual {
  if (text === undefined) return usual;
  if (!/^\d{1,10}$/.test(text) || Number(text) < least) {
    throw new Error(`${text} is not a whole number from ${least} on`);
  }
  return Number(text);
}

/** The seed of a run that was given none. */
export const randomSeed = () => Math.floor(Math.random() * LARGEST_SEED);
