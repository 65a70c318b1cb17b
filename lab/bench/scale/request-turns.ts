import { run, typical } from './load.ts';
import type { Call, Figures } from './load.ts';
import type { ScaleCall } from './scale-calls.ts';

/** Requests that warm a place. */
const WARMING = 200;

/** A server that answers a call. */
export interface Place {
  origin: string;
  next: () => Call;
}

interface Turns extends Pick<ScaleCall, 'status' | 'amount'> {
  connections: number;
  rounds: number;
  seconds: number;
  /** Called before and after each turn that counts, with the number of its place. */
  around?: (place: number, work: () => Promise<Figures>) => Promise<Figures>;
}

/** The places take turns, so that a busy moment of the machine meets all of them; the medians of each. */
export async function inTurns(
  places: readonly Place[],
  { status, amount, connections, rounds, seconds, around = (_, work) => work() }: Turns,
): Promise<Figures[]> {
  const figures: Figures[][] = places.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { origin, next }] of places.entries()) {
      const load = { origin, next, status, amount, connections, seconds };
      // The first turn of each warms processes and caches: new ones may need longer than a turn for an answer.
      if (round === 0) await run({ ...load, amount: amount ?? WARMING });
      else figures[index]?.push(await around(index, () => run(load)));
    }
  }
  return figures.map(typical);
}
