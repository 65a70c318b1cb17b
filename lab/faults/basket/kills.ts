import { setTimeout as wait } from 'node:timers/promises';
import type { ApiProcess } from './fleet.ts';
import type { Random } from '../../../tests/fixtures/random.ts';
import type { BasketTally } from './basket-tally.ts';

export interface KillsOptions {
  fleet: readonly ApiProcess[];
  tally: BasketTally;
  random: Random;
  /** Milliseconds between two kills. */
  every: number;
  signal: AbortSignal;
}

/** The longest time until a killed process is restarted. */
const LONGEST_ABSENCE_MS = 500;

/** Kills one process after the other, each restarted before the next is killed; ends with `signal`. */
export async function killAtRandom(options: KillsOptions): Promise<void> {
  const { fleet, tally, random, every, signal } = options;
  if (every === 0) return;
  while (await pause(every * (0.5 + random.next()), signal)) {
    const victim = random.pick(fleet);
    tally.kills += 1;
    await victim.kill();
    await wait(random.between(0, LONGEST_ABSENCE_MS));
    await victim.restart();
  }
}

/** False when the run ended meanwhile. */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await wait(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}
