import { expect, test } from '@playwright/test';
import { cues } from '../../src/workout-engine/cues.ts';
import { start } from '../../src/workout-engine/workout-state.ts';
import type { Cue } from '../../src/lib/cue.ts';
import { tonesOf } from '../../src/ui/signals/tones.ts';
import type { createTonePlan } from '../../src/ui/signals/tone-plan.ts';
import { globalScript } from '../fixtures/global-script.ts';

declare global {
  interface Window {
    tones?: { createTonePlan: typeof createTonePlan };
  }
}

const START = Date.UTC(2026, 0, 5, 18);
const SECONDS = 45;
/** Largest distance of a tone from its instant, in s. */
const NEAR = 0.02;

/** Lead-in, work of 20 s, a rest of 10 s and the next round. */
const tabata = start(
  [
    {
      kind: 'intervals',
      title: 'Tabata',
      rounds: 2,
      items: [{ exercise: 'pajacyk', sets: 1, work: 20, rest: 10 }],
    },
  ],
  { leadIn: 5 },
  START,
);
const planned = cues(tabata, START, START + SECONDS * 1_000);
const instants = (some: readonly Cue[]) =>
  some.flatMap((cue) => tonesOf(cue).map(({ from }) => (cue.at - START) / 1_000 + from));

let code = '';

test.beforeAll(async () => {
  code = await globalScript('src/ui/signals/tone-plan.ts', 'tones');
});

test.beforeEach(async ({ page }) => {
  await page.addScriptTag({ content: code });
});

test('every tone of a Tabata begins at its instant', async ({ page }) => {
  const heard = await page.evaluate(hear, { planned, now: START, length: SECONDS });
  const expected = instants(planned);
  expect(expected.length).toBeGreaterThan(10);
  expect(heard).toHaveLength(expected.length);
  for (const [index, at] of expected.entries()) {
    expect(Math.abs((heard[index] ?? Infinity) - at), `tone ${index}`).toBeLessThan(NEAR);
  }
});

test('a tone that has begun sounds on, one that has not gives way', async ({ page }) => {
  // The first count is at 2 s; at 2.05 s a pause takes away what comes after it.
  const change = { at: 2.05, planned: [] };
  const heard = await page.evaluate(hear, { planned, now: START, length: SECONDS, change });
  expect(heard).toHaveLength(1);
  expect(Math.abs((heard[0] ?? Infinity) - 2)).toBeLessThan(NEAR);
});

test('a clock that lags takes no tone back', async ({ page }) => {
  // The phase has ended, by the audio clock a little before its end.
  const end = cues(tabata, START, START + SECONDS * 1_000).find(({ kind }) => kind === 'zero');
  const at = ((end?.at ?? 0) - START) / 1_000;
  const later = planned.filter((cue) => cue.at > START + at * 1_000);
  const change = { at: at - 0.02, planned: later, now: START + at * 1_000 };
  const heard = await page.evaluate(hear, { planned, now: START, length: SECONDS, change });
  expect(heard).toHaveLength(instants(planned).length);
});

interface Performance {
  planned: readonly Cue[];
  now: number;
  length: number;
  /** `now` where it is not that of the audio clock. */
  change?: { at: number; planned: readonly Cue[]; now?: number };
}

/** Runs in the page: the instants, s, at which a tone begins after silence. */
async function hear({ planned: cuesThen, now, length, change }: Performance): Promise<number[]> {
  const RATE = 16_000;
  const SILENCE_S = 0.02;
  const context = new OfflineAudioContext(1, length * RATE, RATE);
  const plan = window.tones?.createTonePlan(context);
  plan?.follow(cuesThen, now);
  if (change) {
    void context.suspend(change.at).then(() => {
      plan?.follow(change.planned, change.now ?? now + context.currentTime * 1_000);
      return context.resume();
    });
  }
  const samples = (await context.startRendering()).getChannelData(0);
  const begins: number[] = [];
  let last = -Infinity;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.01) continue;
    if (index - last > SILENCE_S * RATE) begins.push(index / RATE);
    last = index;
  }
  return begins;
}
