import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';

const OWNER = 'anna';
const DAY = '2026-11-29';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});

it('measurements go to the log and come from it, and a withdrawn copy leaves the journal', async () => {
  const { copyJournals, withdrawJournals } =
    await import('../../../../src/app/journals/copy-journals.ts');
  const { measurementStore } =
    await import('../../../../src/features/measurements/measurement-store.ts');
  const { training } = await import('../../../../src/offline/training/training-db.ts');
  const { allRows, putRow } = await import('../../../../src/offline/training/row-stores.ts');
  const rows = () => training.read((transaction) => allRows(transaction, OWNER, 'measurement'));

  await measurementStore.change(() => [{ date: DAY, weight: 61 }]);
  await copyJournals(OWNER);
  const [row] = await rows();
  expect(row).toMatchObject({ id: DAY, date: DAY, weight: 61, deleted: false });
  await copyJournals(OWNER);
  expect(await rows()).toEqual([row]);

  const hlc = `9${row?.hlc.slice(1)}`;
  await training.dispatch((transaction) =>
    putRow(transaction, OWNER, {
      type: 'measurement',
      id: DAY,
      hlc,
      deleted: false,
      date: DAY,
      hips: 90,
    }),
  );
  await copyJournals(OWNER);
  expect(measurementStore.view().entries).toEqual([{ date: DAY, hips: 90 }]);

  await withdrawJournals(OWNER);
  expect(await rows()).toMatchObject([{ id: DAY, deleted: true }]);
  await measurementStore.refresh();
  expect(measurementStore.view().entries).toEqual([{ date: DAY, hips: 90 }]);
});
