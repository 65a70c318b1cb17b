import { expect, it } from 'vitest';
import {
  readSettings,
  writeSettings,
} from '../../../../src/features/training/active/signal-settings.ts';
import { cuesAhead } from '../../../../src/workout-engine/cues.ts';
import { apply } from '../../../../src/workout-engine/apply.ts';
import { start } from '../../../../src/workout-engine/workout-state.ts';
import { tonesOf } from '../../../../src/ui/signals/tones.ts';
import { openPreferences } from '../../../../src/offline/preferences.ts';

const empty = () =>
  openPreferences(() => {
    throw new Error('blocked');
  });

it('settings come back as they were chosen, and broken ones field by field', () => {
  const store = empty();
  const usual = {
    leadIn: 5,
    repsFrom: 'plan',
    sound: true,
    vibration: true,
    flash: true,
    speech: false,
    notice: false,
  } as const;
  expect(readSettings(store)).toEqual(usual);
  const chosen = { ...usual, leadIn: 10, sound: false } as const;
  writeSettings(store, chosen);
  expect(readSettings(store)).toEqual(chosen);
  store.setItem('silna.lead', '{"leadIn":7,"flash":false}');
  expect(readSettings(store)).toEqual({ ...usual, flash: false });
  store.setItem('silna.lead', 'no JSON');
  expect(readSettings(store)).toEqual(usual);
});

it('each phase, each count and the half time sound different', () => {
  const heard = (['ready', 'work', 'rest', 'between', 'done'] as const).map((leadsTo) =>
    JSON.stringify(tonesOf({ kind: 'zero', leadsTo })),
  );
  for (const leadsTo of ['work', 'rest'] as const) {
    heard.push(JSON.stringify(tonesOf({ kind: 'count', leadsTo })));
  }
  heard.push(JSON.stringify(tonesOf({ kind: 'half', leadsTo: 'rest' })));
  expect(new Set(heard).size).toBe(heard.length);
});

it('the tones of one signal do not overlap', () => {
  for (const leadsTo of ['ready', 'work', 'rest', 'between', 'done'] as const) {
    for (const kind of ['count', 'zero', 'half'] as const) {
      const tones = tonesOf({ kind, leadsTo });
      for (const [index, { from, to }] of tones.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(tones[index + 1]?.from ?? Infinity).toBeGreaterThan(to);
      }
    }
  }
});

it('the end of a phase is planned however long the phase is', () => {
  const walk = start(
    [{ kind: 'warmup', title: 'Rozgrzewka', items: [{ text: 'Marsz', work: 600 }] }],
    { leadIn: 3 },
    0,
  );
  const walking = apply(walk, { type: 'seen' }, 3_000);
  expect(cuesAhead(walking, 3_000).map(({ at, kind }) => `${at / 1_000} ${kind}`)).toEqual([
    '303 half',
    '600 count',
    '601 count',
    '602 count',
    '603 zero',
  ]);
});
