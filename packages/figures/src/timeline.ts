import { lerp } from './vector.ts';

export const FPS = 25;

/** A set of named numbers an exercise moves between: its key poses' free values. */
export type Values = Readonly<Record<string, number>>;

type Ease = 'smooth' | 'lift' | 'linear' | 'start' | 'stop';

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** `lift` has its speed early, for the working phase; `start` then `stop` pass a key unhalted. */
const EASES: Readonly<Record<Ease, (t: number) => number>> = {
  smooth,
  lift: (t) => smooth(t ** 0.8),
  linear: (t) => t,
  start: (t) => t * t,
  stop: (t) => 1 - (1 - t) ** 2,
};

/** Move to key `to` within `seconds`; moving to the current key is a hold. */
export interface Step<K extends string> {
  readonly to: K;
  readonly seconds: number;
  readonly ease?: Ease;
}

interface Cycle<P extends Values, K extends string> {
  readonly keys: Readonly<Record<K, P>>;
  /** The last step's key is where the repetition starts and ends. */
  readonly steps: readonly Step<K>[];
}

export const cycleSeconds = (steps: readonly { readonly seconds: number }[]): number =>
  steps.reduce((sum, step) => sum + step.seconds, 0);

const blend = <P extends Values>(a: P, b: P, t: number): P =>
  // Both keys have the shape P; Object.entries only loses the key names.
  Object.assign(
    { ...a },
    Object.fromEntries(Object.entries(a).map(([k, v]) => [k, lerp(v, b[k] ?? v, t)])),
  );

/** Key values at `time` seconds; the cycle repeats for ever in both directions. */
export function valuesAt<P extends Values, K extends string>(
  { keys, steps }: Cycle<P, K>,
  time: number,
): P {
  const total = cycleSeconds(steps);
  let rest = ((time % total) + total) % total;
  let from = steps.at(-1)?.to;
  for (const step of steps) {
    if (rest < step.seconds && from !== undefined) {
      const ease = EASES[step.ease ?? 'smooth'];
      return blend(keys[from], keys[step.to], ease(rest / step.seconds));
    }
    rest -= step.seconds;
    from = step.to;
  }
  if (from === undefined) throw new Error('A cycle needs at least one step');
  return keys[from];
}

/** Seconds from the start at which key `key` is first reached. */
export function reachedAt<K extends string>(steps: readonly Step<K>[], key: K): number {
  const index = steps.findIndex((step) => step.to === key);
  if (index < 0) throw new Error(`No step leads to key "${key}"`);
  return cycleSeconds(steps.slice(0, index + 1));
}
