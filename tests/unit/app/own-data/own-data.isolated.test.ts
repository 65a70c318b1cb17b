/** The file of everything leaves one device and comes back on an empty one. */
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { ownDataJson } from '../../../../src/app/own-data/own-data.ts';
import { addEntries, lackingEntries } from '../../../../src/app/journals/import-journals.ts';
import type { Preferences } from '../../../../src/contract/preferences.ts';
import { habitStore } from '../../../../src/features/habits/habit-store.ts';
import { measurementStore } from '../../../../src/features/measurements/measurement-store.ts';
import { draftOfImport } from '../../../../src/features/training/import/import-rows.ts';
import { besideNotes, keptNotes } from '../../../../src/features/training/import/import-texts.ts';
import { readFile } from '../../../../src/features/training/import/read/read-file.ts';
import { uuid7 } from '../../../../src/lib/uuid7.ts';
import { wipeJournals } from '../../../../src/offline/journal.ts';
import {
  planImport,
  undoImport,
  writeImport,
} from '../../../../src/offline/training/import-log.ts';
import { createLogStore } from '../../../../src/offline/training/log-store.ts';
import type { LogDraft } from '../../../../src/offline/training/row-stores.ts';
import { training, wipeTraining } from '../../../../src/offline/training/training-db.ts';
import { ordersQuery } from '../../../../src/queries/orders.ts';
import { profileQuery } from '../../../../src/queries/profile.ts';
import { setRow, workoutRow } from '../../../fixtures/training-rows.ts';

const UID = 'ala';
const NOW = Date.parse('2026-06-01T12:00:00Z');
let made = 0;
const deps = {
  training,
  now: () => NOW,
  newId: () => uuid7(NOW, new Uint8Array(10).fill((made += 1))),
  isSignedIn: () => true,
};
const log = createLogStore(deps);

/** Every setting of the profile. */
const PREFERENCES: Required<Preferences> = {
  place: 'GYM',
  days: [1, 3, 5],
  hour: { at: '18:00', zone: 'Europe/Warsaw' },
  equipment: ['hantle'],
  experience: 'regular',
  bands: ['mint'],
  'load-steps': { dumbbell: 2 },
  spare: ['knee'],
  excluded: ['pajacyk'],
  'first-questions': 'answered',
};
const OWN = '00000000-0000-8000-8000-000000000001';
const HABIT = '00000000-0000-7000-8000-000000000002';
const measures = { date: '2026-05-30', weight: 68.4, waist: 74 };
const habit = { name: 'Woda', start: '2026-05-01', length: 21, done: ['2026-05-01'] };
const live = { deleted: false };

function rows(): LogDraft[] {
  const { hlc: _workout, ...workout } = workoutRow('', { import_id: deps.newId() });
  const { hlc: _set, ...set } = setRow('', { workout: workout.id, exercise: `own:${OWN}` });
  return [
    workout,
    set,
    { type: 'exercise', id: OWN, ...live, name: 'Most', main: [], helping: [], amount: 'reps' },
    { type: 'week_off', id: '2026-05-04', ...live, week: '2026-05-04', reason: 'holiday' },
    { type: 'planned_day', id: '2026-05-11', ...live, to: '2026-05-12' },
    { type: 'planned_day', id: '2026-05-13', ...live, to: null },
    { type: 'refusal', id: set.id, ...live, exercise: 'przysiad' },
    ...Object.entries(PREFERENCES).map(([id, value]) => ({
      type: 'preference',
      id,
      ...live,
      value,
    })),
  ];
}

async function exported() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(profileQuery(UID).queryKey, {
    full_name: 'Ala',
    phone_number: '0',
    email: 'ala@example.com',
  });
  client.setQueryData(ordersQuery(UID).queryKey, []);
  return ownDataJson(client, UID, new Date(NOW));
}

/** What a file says, without the clocks and imports of its rows, which are those of a log. */
function said(json: string) {
  const { training: written, ...rest } = JSON.parse(json);
  const plain = written.map(({ hlc: _hlc, import_id: _import, ...row }: LogDraft) => row);
  return { ...rest, training: plain.toSorted(byText) };
}
const byText = (a: LogDraft, b: LogDraft) => JSON.stringify(a).localeCompare(JSON.stringify(b));

async function draftOf(json: string) {
  const result = await readFile(new TextEncoder().encode(json), {});
  if (result.status !== 'read') throw new Error(result.why);
  expect(result.found.leftOut).toEqual([]);
  return draftOfImport(result.found, {
    moves: new Map(),
    offsetAt: () => 120,
    unit: 'kg',
    now: NOW,
  });
}

async function bringIn(json: string) {
  const draft = await draftOf(json);
  const plan = await planImport(training, UID, draft);
  const journals = await lackingEntries(draft.journals);
  await addEntries(draft.journals);
  const id = await writeImport(UID, draft, deps, () => undefined);
  return { id, draft, plan: { ...plan, journals } };
}

async function wipe(): Promise<void> {
  await wipeTraining();
  await wipeJournals();
  await Promise.all([measurementStore.refresh(), habitStore.refresh()]);
}
beforeEach(wipe);

it('all that it holds of the log and of the journals comes back, once', async () => {
  await log.put(UID, rows());
  await measurementStore.change(() => [measures]);
  await habitStore.change(() => [{ id: HABIT, ...habit }]);
  const json = await exported();
  await wipe();
  const { plan } = await bringIn(json);
  expect(said(await exported())).toEqual(said(json));
  expect(besideNotes(plan)).toEqual([
    'Poza treningami: 1\u00a0tydzień wolny, 2\u00a0zmiany planu, 1\u00a0pomiar, 1\u00a0nawyk, twoje ustawienia treningu.',
  ]);
  const again = await bringIn(json);
  expect(again.plan).toMatchObject({
    fresh: [],
    others: [],
    journals: { measurements: [], habits: [] },
  });
  expect(said(await exported())).toEqual(said(json));
});

it('the copy of the journals on the account brings back what the journals lack', async () => {
  await measurementStore.change(() => [measures]);
  const old = { date: '2026-04-01', weight: 70 };
  await log.put(UID, [
    { type: 'measurement', id: old.date, ...live, ...old },
    { type: 'measurement', id: measures.date, ...live, ...measures, weight: 99 },
    { type: 'habit', id: HABIT, ...live, ...habit },
  ]);
  const json = await exported();
  await wipe();
  await bringIn(json);
  expect(measurementStore.view().entries).toEqual([old, measures]);
  expect(habitStore.view().entries).toEqual([{ id: HABIT, ...habit }]);
});

it('what is here stays: entries, settings; taking it back leaves the journals', async () => {
  await log.put(UID, rows());
  await measurementStore.change(() => [measures]);
  const json = await exported();
  await wipe();
  const mine = { ...measures, weight: 60 };
  await measurementStore.change(() => [mine]);
  await log.put(UID, [{ type: 'preference', id: 'place', ...live, value: 'HOME' }]);
  const { id, draft, plan } = await bringIn(json);
  expect(keptNotes(draft, plan)).toEqual([
    'Ustawienia treningu, które tu masz, zostaną twoje.',
    'Wpisy dzienników, które tu masz, zostaną bez zmian.',
    'Profilu i zamówień nie przenosimy: należą do konta, na którym powstały.',
  ]);
  await undoImport(UID, id, deps);
  const { training: left, journals } = JSON.parse(await exported());
  expect(left).toMatchObject([{ id: 'place', value: 'HOME' }]);
  expect(journals.measurements).toEqual([mine]);
});
