import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/error.ts';
import { missingSpace } from './device-limits.ts';
import { askForDurableStorage } from '../../../offline/durable-storage.ts';
import { completePlans, type DownloadPlan, recordOf } from './download-plan.ts';
import { startDownloads } from './download-engine.ts';
import type { Refusal } from './download-texts.ts';

/**
 * Puts the workouts on the list of downloads, in their order, and starts to download them; else says why
 * not. `consents`: the user was asked and agreed to a metered network.
 */
export async function beginDownloads(
  plans: readonly DownloadPlan[],
  client: QueryClient,
  consents: boolean,
): Promise<Refusal | undefined> {
  let complete: Awaited<ReturnType<typeof completePlans>>;
  try {
    complete = await completePlans(plans, client);
  } catch (error) {
    return { kind: error instanceof ApiError && error.answered ? 'unanswered' : 'unreachable' };
  }
  const now = Date.now();
  // Instants 1 ms apart keep the order of the workouts in the list, which is sorted by them.
  const records = complete.map((plan, index) => recordOf(plan, now + index));
  try {
    const missing = await missingSpace(records);
    if (missing > 0) return { kind: 'space', missing };
    askForDurableStorage();
    await startDownloads(records, consents);
  } catch {
    return { kind: 'unkept' };
  }
  return undefined;
}
