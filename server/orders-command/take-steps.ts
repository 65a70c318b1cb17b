import type { Db } from '../db/open-database.ts';
import type { StepOutcome } from '../modules/orders/order-steps.ts';
import type { WantedStep } from '../modules/orders/wanted-step.ts';
import type { createOrderSteps } from '../shop/order-steps.ts';

interface TakenStep {
  step: WantedStep;
  result: StepOutcome;
}

/** Undoes what a dry run has written. */
class DryRun extends Error {}

/**
 * Takes steps one after the other, each in a transaction of its own, so that one that is refused holds up no other. A
 * dry run takes them too and undoes all of it, so that it knows of steps that follow each other.
 */
export async function takeSteps(
  db: Db,
  create: (db: Db) => Pick<ReturnType<typeof createOrderSteps>, 'steps'>,
  wanted: readonly WantedStep[],
  isDry: boolean,
): Promise<TakenStep[]> {
  let results: TakenStep[] = [];
  const takeAll = async (on: Db) => {
    results = [];
    const { steps } = create(on);
    for (const step of wanted) results.push({ step, result: await steps.take(step) });
  };
  if (!isDry) {
    await takeAll(db);
    return results;
  }
  await db
    .transaction(async (tx) => {
      await takeAll(tx);
      throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  return results;
}
