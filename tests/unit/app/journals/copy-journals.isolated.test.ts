import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../fixtures/memory-storage.ts';
import { hlcOf } from '../../../fixtures/training-rows.ts';

const OWNER = 'anna';
const DAY = '2026-11-29';

/** The device has read the last page of the rows of `owner`. */
async function fill(owner: string) {
  const { trainingDb } = await import('../../../../src/offline/training/training-db.ts');
  const db = await trainingDb.open();
  await db.put('sync', { owner, log: 'a', cursor: 'a.0', isFilled: true, isSweeping: false });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
});

it('measurements go to the log and come from it, and a withdrawn copy leaves the journal and stays withdrawn', async () => {
  const { noteJournalCopy } = await import('../../../../src/offline/journal-copy.ts');
  const { copyJournals, withdrawJournals } =
    await import('../../../../src/app/journals/copy-journals.ts');
  const { measurementStore } =
    await import('../../../../src/features/measurements/measurement-store.ts');
  const { training } = await import('../../../../src/offline/training/training-db.ts');
  const { allRows, putRow } = await import('../../../../src/offline/training/row-stores.ts');
  const rows = () => training.read((transaction) => allRows(transaction, OWNER, 'measurement'));

  await measurementStore.change(() => [{ date: DAY, weight: 61 }]);
  noteJournalCopy(OWNER);
  await fill(OWNER);
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

  noteJournalCopy(null);
  await withdrawJournals(OWNER);
  // As another tab does, which has heard of the deleted rows.
  await copyJournals(OWNER);
  expect(await rows()).toMatchObject([{ id: DAY, deleted: true }]);
  await measurementStore.refresh();
  expect(measurementStore.view().entries).toEqual([{ date: DAY, hips: 90 }]);
});

it('an entry waits for the account’s rows, and completes the one of its day', async () => {
  const { noteJournalCopy } = await import('../../../../src/offline/journal-copy.ts');
  const { copyJournals } = await import('../../../../src/app/journals/copy-journals.ts');
  const { measurementStore } =
    await import('../../../../src/features/measurements/measurement-store.ts');
  const { training } = await import('../../../../src/offline/training/training-db.ts');
  const { allRows, putRow } = await import('../../../../src/offline/training/row-stores.ts');
  const rows = () => training.read((transaction) => allRows(transaction, 'ewa', 'measurement'));

  await measurementStore.change(() => [{ date: DAY, weight: 61 }]);
  noteJournalCopy('ewa');
  await copyJournals('ewa');
  expect(await rows()).toEqual([]);

  const hlc = hlcOf(1);
  const both = { date: DAY, weight: 60, waist: 70 };
  await training.dispatch((transaction) =>
    putRow(transaction, 'ewa', { type: 'measurement', id: DAY, hlc, deleted: false, ...both }),
  );
  await fill('ewa');
  await copyJournals('ewa');
  expect(measurementStore.view().entries).toEqual([both]);
  expect(await rows()).toMatchObject([{ hlc, ...both }]);
});

it('a tab learns that another one has switched the copy off', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const { noteJournalCopy, onJournalCopy, wantsJournalCopy } =
    await import('../../../../src/offline/journal-copy.ts');
  noteJournalCopy(OWNER);
  const heard = vi.fn<(wants: boolean) => void>();
  const stop = onJournalCopy(() => heard(wantsJournalCopy(OWNER)));
  localStorage.removeItem('silna.journal-copy');
  page.dispatchEvent(new Event('storage'));
  stop();
  page.dispatchEvent(new Event('storage'));
  expect(heard.mock.calls).toEqual([[false]]);
});

it('a copy is not withdrawn before the device knows all of it', async () => {
  const { withdrawJournals } = await import('../../../../src/app/journals/copy-journals.ts');
  await expect(withdrawJournals('ola')).rejects.toThrow('has not read');
  await fill('ola');
  await withdrawJournals('ola');
});
