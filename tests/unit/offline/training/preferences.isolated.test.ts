import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { trainingRow } from '../../../../src/contract/training-rows.ts';
import { deviceSource } from '../../../../src/offline/training/device-source.ts';
import { createLogStore } from '../../../../src/offline/training/log-store.ts';
import {
  preferenceRows,
  readPreferences,
  readAvoided,
} from '../../../../src/offline/training/read-preferences.ts';
import { training } from '../../../../src/offline/training/training-db.ts';
import { readUnsent } from '../../../../src/offline/training/unsent-rows.ts';

const log = createLogStore({ training, ...deviceSource, isSignedIn: () => true });

it('a preference is set, changed and unset by itself, and each is sent', async () => {
  await log.put('anna', preferenceRows({ place: 'HOME', days: [2, 4, 6], spare: ['knee'] }));
  await log.put('anna', preferenceRows({ place: 'GYM', spare: undefined }));
  expect(await readPreferences('anna')).toEqual({ place: 'GYM', days: [2, 4, 6] });
  expect(await readPreferences('ewa')).toEqual({});
  const unsent = await readUnsent(training, 'anna', 200);
  expect(unsent.map((row) => v.parse(trainingRow, row))).toEqual(unsent);
  expect(unsent.map(({ id }) => id)).toEqual(['days', 'place', 'spare']);
});

it('what is avoided is read with the time of its last change, also of one that unset it', async () => {
  const nothing = { spare: [], excluded: [] };
  expect(await readAvoided('zoe')).toEqual({ ...nothing, changedAt: 0 });
  await log.put('zoe', preferenceRows({ days: [1] }));
  expect(await readAvoided('zoe')).toEqual({ ...nothing, changedAt: 0 });
  const before = Date.now();
  await log.put('zoe', preferenceRows({ spare: ['wrist'] }));
  await log.put('zoe', preferenceRows({ excluded: ['pompka'] }));
  const told = await readAvoided('zoe');
  expect(told).toMatchObject({ spare: ['wrist'], excluded: ['pompka'] });
  expect(told.changedAt).toBeGreaterThanOrEqual(before);
  await log.put('zoe', preferenceRows({ spare: undefined, excluded: undefined }));
  const unset = await readAvoided('zoe');
  expect(unset).toMatchObject(nothing);
  expect(unset.changedAt).toBeGreaterThanOrEqual(told.changedAt);
});

it('a value and a key that this release cannot read count as none, and are kept', async () => {
  const later = [
    { type: 'preference', id: 'place', deleted: false, value: 'PARK' },
    { type: 'preference', id: 'music', deleted: false, value: true },
  ];
  await log.put('iga', [...later, ...preferenceRows({ 'load-steps': { plates: 2.5 } })]);
  expect(await readPreferences('iga')).toEqual({ 'load-steps': { plates: 2.5 } });
  expect(await readUnsent(training, 'iga', 200)).toMatchObject([
    { id: 'load-steps' },
    { id: 'music', value: true },
    { id: 'place', value: 'PARK' },
  ]);
});
