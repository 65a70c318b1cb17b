import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readMedia } from '../../../../../server/content/media-manifest.ts';
import { readCatalogue } from '../../../../../server/content/read-catalogue.ts';
import { toDocuments } from '../../../../../server/content/to-documents.ts';
import { program } from '../../../../../src/contract/documents.ts';
import { NO_PLAN, type WeekPlan } from '../../../../../src/contract/planned-days.ts';
import type { Preferences } from '../../../../../src/contract/preferences.ts';
import {
  awaitsBand,
  equipmentAtHome,
  programToBegin,
  programToGoOn,
  withBands,
} from '../../../../../src/features/training/preferences/choose-program.ts';
import { addDays, weekdayOf } from '../../../../../src/lib/days.ts';
import {
  daysToCome,
  daysUntilPlanned,
  SPREAD,
  TIMES_A_WEEK,
} from '../../../../../src/features/training/preferences/training-days.ts';

const demo = join(import.meta.dirname, '../../../../../server/demo');
const files = readdirSync(join(demo, 'catalogue')).map((file) => ({
  file,
  text: readFileSync(join(demo, 'catalogue', file), 'utf8'),
}));
const media = readMedia(readFileSync(join(demo, 'media.json'), 'utf8'));
const catalogue = readCatalogue(files, media);
const PROGRAMS = toDocuments(catalogue.ok ? catalogue.content : [], media)
  .flat()
  .filter(({ path }) => path.startsWith('programs/'))
  .map(({ path, fields }) => v.parse(program, { ...fields, id: path.slice('programs/'.length) }));

const MAT = ['Mata'];
const ALL = ['Mata', 'Miniband', 'Guma długa'];

describe('of the shipped programs', () => {
  it.each<[string | undefined, string, Preferences]>([
    ['dom-start', 'at home with all', { place: 'HOME', equipment: ALL, experience: 'new' }],
    ['dom-posladki', 'with a miniband', { place: 'HOME', equipment: ['Mata', 'Miniband'] }],
    ['dom-tabata', 'without a band', { place: 'HOME', equipment: MAT, experience: 'new' }],
    ['dom-tabata', 'with nothing', { place: 'HOME', equipment: [], experience: 'new' }],
    ['dom-tabata', 'in training', { place: 'HOME', equipment: ALL, experience: 'regular' }],
    ['dom-start', 'at home', { place: 'HOME' }],
    ['silownia-calosc', 'new at a gym', { place: 'GYM', equipment: [], experience: 'new' }],
    ['silownia-sila', 'in training at a gym', { place: 'GYM', experience: 'regular' }],
    [undefined, 'who has not told where', { experience: 'new' }],
  ])('%s is for who trains %s', (id, _who, preferences) => {
    expect(programToBegin(preferences, PROGRAMS)?.id).toBe(id);
  });

  it('a collection is none, however well it fits', () => {
    const tabata = PROGRAMS.find(({ id }) => id === 'dom-tabata');
    const collection = { ...tabata, id: 'short', kind: 'collection', equipment: [] } as const;
    const preferences: Preferences = { place: 'HOME', equipment: [] };
    const all = [...PROGRAMS, collection] as typeof PROGRAMS;
    expect(programToBegin(preferences, all)?.id).toBe('dom-tabata');
  });

  it('the program of the last workout goes on, until answers bring another place or the band', () => {
    const goOn = (program_id: string, preferences: Preferences, toldAt: number) =>
      programToGoOn({ program_id, ended_at: 5 }, { preferences, toldAt }, PROGRAMS)?.id;
    const home = { place: 'HOME', equipment: MAT, experience: 'new' } as const;
    const waiting: Preferences = { ...home, equipment: [...MAT] };
    const banded: Preferences = { ...waiting, equipment: [...withBands(waiting, PROGRAMS)] };
    expect([awaitsBand(waiting, PROGRAMS), awaitsBand(banded, PROGRAMS)]).toEqual([true, false]);
    expect(banded.equipment?.toSorted()).toEqual(equipmentAtHome(PROGRAMS).toSorted());
    expect(goOn('dom-tabata', waiting, 6)).toBe('dom-tabata');
    expect(goOn('dom-tabata', banded, 6)).toBe('dom-start');
    expect(goOn('dom-tabata', banded, 4)).toBe('dom-tabata');
    expect(goOn('dom-posladki', banded, 6)).toBe('dom-posladki');
    expect(goOn('dom-posladki', { place: 'GYM' }, 6)).toBe('silownia-calosc');
    expect(goOn('gone', banded, 6)).toBe('dom-start');
  });
});

const plan = (weekdays: Preferences['days']): WeekPlan => ({ ...NO_PLAN, weekdays });

it('a training is due on the first planned day after the rest', () => {
  // Monday.
  const today = '2026-11-23';
  const until = (rest: number) => daysUntilPlanned(today, rest, plan([1, 3, 5]));
  expect([0, 1, 2, 6].map(until)).toEqual([0, 2, 2, 7]);
  expect(daysUntilPlanned(today, 1, NO_PLAN)).toBe(1);
  const off = new Set(['2026-11-30', '2026-12-07']);
  expect(daysUntilPlanned(today, 6, { ...plan([1]), off })).toBe(21);
});

it.each(TIMES_A_WEEK)('who trains %i times a week does so every week', (times) => {
  const days = plan(SPREAD[times]);
  let today = '2026-11-23';
  const weeks = [0, 1, 2, 3].map(() => {
    let trainings = 0;
    const sunday = addDays(today, 6 - weekdayOf(today));
    while (today <= sunday) {
      trainings += 1;
      today = addDays(today, daysUntilPlanned(today, 1, days));
    }
    return trainings;
  });
  expect(weeks).toEqual([times, times, times, times]);
});

it('the chosen days of the week stand, whatever rest the program asks for', () => {
  const toCome = (first: number, days: Preferences['days']) =>
    daysToCome(`2026-11-${22 + first}`, plan(days)).map((day) => Number(day.slice(8)) - 22);
  expect(toCome(1, SPREAD[3])).toEqual([1, 3, 5]);
  expect(toCome(1, SPREAD[5])).toEqual(SPREAD[5]);
  expect(toCome(6, SPREAD[3])).toEqual([6]);
});
