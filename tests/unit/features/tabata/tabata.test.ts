import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticlePart } from '../../../../src/features/tabata/ArticlePart.tsx';
import {
  FRESH,
  isUnderWay,
  momentOf,
  PRESETS,
  roundsSeconds,
  startBreak,
  stretchAt,
} from '../../../../src/features/tabata/tabata-timer.ts';
import {
  announcement,
  clockText,
  phaseWord,
  presetFacts,
  roundText,
} from '../../../../src/features/tabata/tabata-texts.ts';
import { keepTimers, keptTimers } from '../../../../src/features/tabata/kept-timers.ts';
import { openPreferences } from '../../../../src/offline/preferences.ts';
import { advance } from '../../../../src/workout-engine/advance.ts';
import { apply } from '../../../../src/workout-engine/apply.ts';
import { cues } from '../../../../src/workout-engine/cues.ts';
import type { WorkoutState } from '../../../../src/workout-engine/workout-state.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const LEAD_IN = 3_000;
const MINUTE = 60_000;

const started = (timer: WorkoutState, at = NOON) => apply(timer, { type: 'resume' }, at);
const paused = (timer: WorkoutState, at: number) => apply(timer, { type: 'pause' }, at);
const tabata = started(FRESH.tabata);

const pause = startBreak(NOON);
/** Moment of the timer `ms` milliseconds after noon. */
const after = (ms: number, timer = tabata) => momentOf(advance(timer, NOON + ms));

it('the presets are eight rounds of 20 and 10, and of 40 and 20 seconds', () => {
  expect(PRESETS.tabata).toEqual({ rounds: 8, work: 20, rest: 10 });
  expect(PRESETS.turbo).toEqual({ rounds: 8, work: 40, rest: 20 });
  expect(roundsSeconds(PRESETS.tabata)).toBe(4 * 60);
  expect(roundsSeconds(PRESETS.turbo)).toBe(8 * 60);
});

describe('tabata after so many milliseconds', () => {
  it.each([
    [0, 'ready', 0, 3_000],
    [2_999, 'ready', 0, 1],
    [3_000, 'work', 1, 20_000],
    [22_999, 'work', 1, 1],
    [23_000, 'rest', 1, 10_000],
    [32_999, 'rest', 1, 1],
    [33_000, 'work', 2, 20_000],
    [LEAD_IN + 7 * 30_000, 'work', 8, 20_000],
    [LEAD_IN + 7 * 30_000 + 20_000, 'rest', 8, 10_000],
    [LEAD_IN + 240_000 - 1, 'rest', 8, 1],
  ])('%d: %s, round %d, %d left', (elapsed, phase, round, remainingMs) => {
    const standing = 'running';
    expect(after(elapsed)).toMatchObject({ standing, phase, round, rounds: 8, remainingMs });
  });

  it.each([LEAD_IN + 240_000, LEAD_IN + 240_001, 10 * MINUTE])('%d: done', (elapsed) => {
    const done = { standing: 'done', phase: 'done', round: 8, remainingMs: 0 };
    expect(after(elapsed)).toMatchObject(done);
  });
});

it('the break is one rest of five minutes, which begins at once and ends by itself', () => {
  const rest = { standing: 'running', isBreak: true, phase: 'rest' };
  expect(after(0, pause)).toMatchObject({ ...rest, remainingMs: 300_000 });
  expect(after(299_999, pause)).toMatchObject({ ...rest, remainingMs: 1 });
  expect(after(300_000, pause)).toMatchObject({ standing: 'done', isBreak: true });
  expect(after(60 * MINUTE, pause).standing).toBe('done');
});

it('the band stretches in work and springs back in rest, without a jump between them', () => {
  const at = (elapsed: number, ahead?: number) => stretchAt(after(elapsed), ahead);
  expect(at(0)).toBe(0);
  expect(at(3_000)).toBe(0);
  expect(at(13_000)).toBe(0.5);
  expect(at(22_999)).toBeCloseTo(1, 3);
  expect(at(23_000)).toBe(1);
  expect(at(28_000)).toBe(0.5);
  expect(at(32_999)).toBeCloseTo(0, 3);
  expect(at(10 * MINUTE)).toBe(0);
  expect(at(3_000, 1_000)).toBeCloseTo(0.05);
  expect(at(22_500, 1_000)).toBe(1);
});

describe('a timer', () => {
  it('is not started twice by two taps', () => {
    expect(momentOf(started(tabata, NOON + 500))).toEqual(after(500));
  });

  it('is under way from its start to its end, pauses included', () => {
    expect(isUnderWay(after(0, FRESH.tabata))).toBe(false);
    expect(isUnderWay(after(0))).toBe(true);
    expect(isUnderWay(after(60 * MINUTE, paused(tabata, NOON + 30_000)))).toBe(true);
    expect(isUnderWay(after(10 * MINUTE))).toBe(false);
  });

  it('is ready when nothing has run', () => {
    expect(after(0, FRESH.turbo).standing).toBe('ready');
  });
});

describe('words', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const said = (ms: number, timer = tabata) => plain(announcement(after(ms, timer)));
  const shown = (ms: number, timer = tabata, preset: 'tabata' | 'turbo' = 'tabata') => {
    const moment = after(ms, timer);
    return [phaseWord(moment), clockText(moment, preset), plain(roundText(moment))];
  };

  it('say each phase once, the same all through it', () => {
    expect(said(0)).toBe('Gotowa? 3 sekundy do startu.');
    expect(said(3_000)).toBe('Runda 1 z 8. Praca, 20 sekund.');
    expect(said(22_000)).toBe(said(3_000));
    expect(said(23_000)).toBe('Odpoczynek, 10 sekund.');
    expect(said(243_000)).toBe('Koniec. 8 rund za tobą.');
    expect(said(0, pause)).toBe('Przerwa, 5 minut.');
    expect(said(300_000, pause)).toBe('Koniec przerwy. Kolejne zadanie?');
    expect(said(0, FRESH.tabata)).toBe('');
    expect(said(5_000, paused(tabata, NOON + 5_000))).toBe('Pauza.');
  });

  it('show phase, clock and round', () => {
    expect(shown(0, FRESH.turbo, 'turbo')).toEqual(['Gotowa?', '8:00', '8 rund']);
    expect(shown(1_000)).toEqual(['Gotowa?', '2', '8 rund']);
    expect(shown(3_000)).toEqual(['Praca', '20', 'Runda 1 z 8']);
    expect(shown(3_001)).toEqual(['Praca', '20', 'Runda 1 z 8']);
    expect(shown(4_000)).toEqual(['Praca', '19', 'Runda 1 z 8']);
    expect(shown(23_000)).toEqual(['Odpoczynek', '10', 'Runda 1 z 8']);
    expect(shown(232_999)).toEqual(['Praca', '1', 'Runda 8 z 8']);
    expect(shown(242_999)).toEqual(['Odpoczynek', '1', 'Runda 8 z 8']);
    expect(shown(243_000)).toEqual(['Koniec', '0', '8 rund za tobą']);
    expect(shown(1_000, pause)).toEqual(['Przerwa', '4:59', 'Między zadaniami']);
    expect(shown(295_000, pause)).toEqual(['Przerwa', '0:05', 'Między zadaniami']);
    const stopped = paused(tabata, NOON + 4_000);
    expect(shown(4_000, stopped)).toEqual(['Pauza', '19', 'Runda 1 z 8']);
  });

  it('sum the presets up', () => {
    const tabataFacts = '8 rund: 20 s pracy, 10 s odpoczynku. Razem 4 minuty.';
    expect(plain(presetFacts('tabata'))).toBe(tabataFacts);
    const turboFacts = '8 rund: 40 s pracy, 20 s odpoczynku. Razem 8 minut.';
    expect(plain(presetFacts('turbo'))).toBe(turboFacts);
  });
});

it('is prerendered within the content security policy', () => {
  const page = renderToStaticMarkup(createElement(ArticlePart));
  expect(page).not.toContain('style=');
  expect(page).toContain('4:00');
});

describe('signals', () => {
  const signals = (timer: WorkoutState, from = NOON) => cues(timer, from, Infinity);
  const listed = (timer: WorkoutState) =>
    signals(timer).map(({ at, kind, leadsTo }) => `${(at - NOON) / 1_000} ${kind} ${leadsTo}`);

  it('the break has its end alone', () => {
    const end = ['297 count done', '298 count done', '299 count done', '300 zero done'];
    expect(listed(pause)).toEqual(end);
  });
});

describe('a timer that is left', () => {
  const store = openPreferences(() => {
    throw new Error('forbidden');
  });
  const keep = (timer: WorkoutState, at: number) =>
    keepTimers(store, 'tabata', { tabata: advance(timer, at), turbo: FRESH.turbo }, at);
  const back = (at: number) => keptTimers(store, at)?.timers.tabata;

  it('stands paused where it was left, however long nobody was there', () => {
    const at = NOON + LEAD_IN + 35_000;
    keep(tabata, at);
    const known = back(at + 60 * MINUTE);
    expect(known && momentOf(known)).toMatchObject({
      standing: 'paused',
      round: 2,
      remainingMs: 15_000,
    });
    const gone = known && apply(known, { type: 'resume' }, at + 60 * MINUTE);
    expect(gone && momentOf(advance(gone, at + 60 * MINUTE + 14_999))).toMatchObject({
      standing: 'running',
      phase: 'work',
      round: 2,
      remainingMs: 1,
    });
  });

  it('is the break between two tasks too', () => {
    keep(pause, NOON + MINUTE);
    const known = back(NOON + 2 * MINUTE);
    expect(known && momentOf(known)).toMatchObject({ isBreak: true, remainingMs: 4 * MINUTE });
  });

  it('is forgotten when it has ended, was reset, or was left half a day ago', () => {
    keep(tabata, NOON + MINUTE);
    expect(back(NOON + 12 * 60 * MINUTE)).toBeDefined();
    expect(back(NOON + 13 * 60 * MINUTE)).toBeUndefined();
    keep(tabata, NOON + 10 * MINUTE);
    expect(store.length).toBe(0);
    keep(tabata, NOON + MINUTE);
    keep(FRESH.tabata, NOON + MINUTE);
    expect(store.length).toBe(0);
  });

  it.each([
    ['no JSON', 'no JSON'],
    ['no timers', '{"selected":"tabata","at":1}'],
    ['another preset', JSON.stringify({ selected: 'emom', at: NOON, timers: {} })],
    ['a broken state', JSON.stringify({ selected: 'tabata', at: NOON, timers: { tabata: {} } })],
    [
      'the plan of another release',
      JSON.stringify({
        selected: 'tabata',
        at: NOON,
        timers: { tabata: { ...tabata, plan: FRESH.turbo.plan } },
      }),
    ],
  ])('is none where the record has %s', (_, text) => {
    store.setItem('silna.tabata', text);
    expect(back(NOON)).toBeUndefined();
  });
});
