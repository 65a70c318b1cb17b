import { expect, it, vi } from 'vitest';
import { CoalescedRuns } from '../../server/db/coalesced-runs.ts';
import { eventually } from '../fixtures/eventually.ts';

/** Runs that the test ends one by one. */
function stepwise() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push({ resolve, reject });
    });
  const onFailure = vi.fn<(error: unknown) => void>();
  return { runs: new CoalescedRuns({ work, onFailure }), ends, onFailure };
}

it('runs once more for all who ask during a run, and at once for who asks after it', async () => {
  const { runs, ends } = stepwise();
  const first = runs.run();
  const others = [runs.run(), runs.run()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await eventually(() => expect(ends).toHaveLength(2));
  ends[1]?.resolve();
  await Promise.all([first, ...others]);
  expect(ends).toHaveLength(2);
  void runs.run();
  expect(ends).toHaveLength(3);
});

it('is settled when nothing runs', async () => {
  const { runs, ends } = stepwise();
  await runs.settled();
  void runs.run();
  let isSettled = false;
  const settled = runs.settled().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  ends[0]?.resolve();
  await settled;
});

it('tells of a failure and ends, and runs again when it is asked to', async () => {
  const { runs, ends, onFailure } = stepwise();
  const all = [runs.run(), runs.run()];
  const error = new Error('down');
  ends[0]?.reject(error);
  await Promise.all(all);
  expect(onFailure.mock.calls).toEqual([[error]]);
  expect(ends).toHaveLength(1);
  void runs.run();
  expect(ends).toHaveLength(2);
});

it('loses no call at the very end of a run', async () => {
  for (const steps of [0, 1, 2, 3, 4, 5, 6]) {
    const { runs, ends } = stepwise();
    void runs.run();
    ends[0]?.resolve();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    void runs.run();
    await eventually(() => expect(ends, `after ${steps}`).toHaveLength(2));
  }
});

it('begins nothing once it was stopped, and ends with what is under way', async () => {
  const { runs, ends } = stepwise();
  void runs.run();
  void runs.run();
  const stopped = runs.stop();
  expect(runs.isStopped).toBe(true);
  ends[0]?.resolve();
  await stopped;
  await runs.run();
  expect(ends).toHaveLength(1);
});
