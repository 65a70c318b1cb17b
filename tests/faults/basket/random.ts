/** A stream of numbers that depends on its seed alone. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A whole number of `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
}

/** The generator mulberry32: 32 bits of state, good enough to choose faults with. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
  };
}
