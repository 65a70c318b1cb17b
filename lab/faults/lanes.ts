/** Concurrent phones for two cores: a phone waits for its browser most of the time. */
export const LANES = 2;

/** Does the work of each seed, a seed at a time with each rig: a rig takes the next seed until none is left. */
export async function inLanes<Rig>(
  rigs: readonly Rig[],
  seeds: Iterable<number>,
  work: (rig: Rig, seed: number) => Promise<void>,
): Promise<void> {
  const left = seeds[Symbol.iterator]();
  const lane = async (rig: Rig) => {
    for (let next = left.next(); !next.done; next = left.next()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await work(rig, next.value);
    }
  };
  await Promise.all(rigs.map(lane));
}

/**
 * The result of work that throws because of the machine alone, as with a browser that is gone: it begins anew. Rejects
 * where so many attempts have failed.
 */
export async function stubbornly<Result>(
  name: string,
  attempts: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts
      return await work();
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`${name} begins anew after ${String(error).split('\n')[0]}`);
    }
  }
}
