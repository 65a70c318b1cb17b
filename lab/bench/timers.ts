/**
 * `npm run lab -- bench timers`: whether an active workout that runs by itself keeps time. A Tabata is active for about half
 * an hour, behind another tab for parts of it; every phase that began on the screen, and the one that is on when
 * it comes back, is compared with the plan. Expects a current build in dist/.
 */
import { cpus } from 'node:os';
import type { Page } from '@playwright/test';
import {
  begun,
  entering,
  type Model,
  type Phase,
  slotOf,
} from '../../tests/fixtures/workout-oracle/model/model.ts';
import { endOf, watched } from '../../tests/fixtures/workout-oracle/model/time.ts';
import { readStored } from '../faults/workout/stored.ts';
import { createSubscriber } from '../../tests/fixtures/app/account.ts';
import { launchApp } from '../../tests/fixtures/app/launch.ts';
import { firstPage } from '../../tests/fixtures/profile.ts';
import { signInAt } from './sign-in-at.ts';
import { median, quantile } from './statistics.ts';
import { withTabsBrowser } from './tabs-browser.ts';
import { writeReport } from '../write-report.ts';
import { NAME_HELPER } from '../name-helper.ts';

const WORKOUT = '/workout?idx=dom-tabata-1';
const VISIBLE_MS = 80_000;
const HIDDEN_MS = 70_000;
/** Longest time in ms until a page that came back shows the current phase, and until it shows one that begins. */
const WANTED_MS = 100;
const REPORT = 'reports/bench-timers.md';

/** Phase that the screen showed from `at` on, in ms since 1970. */
type Shown = { at: number; phase: string; words: string; isVisible: boolean };
type Back = { at: number; shown: string };

declare global {
  interface Window {
    shown: Shown[];
    cameBack: Back[];
  }
}

const app = await launchApp();
try {
  await withTabsBrowser(async (context) => {
    const page = await firstPage(context);
    await page.addInitScript(NAME_HELPER);
    await page.addInitScript(record, WANTED_MS);
    await signInAt(page, app.origin, await createSubscriber(app));
    await page.goto(`${app.origin}${WORKOUT}`);
    const phases = await train(page, await context.newPage());
    const { shown, cameBack } = await page.evaluate(() => ({
      shown: window.shown,
      cameBack: window.cameBack,
    }));
    const text = report(phases, shown, cameBack);
    await writeReport(REPORT, text);
  });
} finally {
  await app.stop();
}

/** Trains to the end. Resolves with every phase as planned, where taps have their stored instants. */
async function train(page: Page, other: Page): Promise<Phase[]> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Trenuj krok po kroku' }).click();
  await page.locator('[data-workout-phase]').waitFor();
  const { state } = await readStored(page);
  if (state === undefined) throw new Error('no workout is under way');
  let model = begun(state.plan, state.settings.leadIn, state.startedAt);
  const phases = [model.phase];
  let [isVisible, changedAt] = [true, Date.now()];
  for (;;) {
    const end = endOf(model);
    if (end !== undefined) {
      model = watched(model, end);
      phases.push(model.phase);
    } else if (model.phase.slot === null) {
      return phases;
    } else {
      await page.bringToFront();
      [isVisible, changedAt] = [true, Date.now()];
      model = await goOn(page, model);
      phases.push(model.phase);
      continue;
    }
    // The loop goes on until the next phase has been on the screen for half a second.
    while (Date.now() < end + 500) {
      const length = isVisible ? VISIBLE_MS : HIDDEN_MS;
      if (Date.now() - changedAt > length) {
        [isVisible, changedAt] = [!isVisible, Date.now()];
        await (isVisible ? page : other).bringToFront();
      }
      await page.waitForTimeout(250);
    }
  }
}

/** Taps the button that the next exercise waits for; its phase begins at the stored instant. */
async function goOn(page: Page, model: Model): Promise<Model> {
  const { slot } = model.phase;
  await page.getByRole('button', { name: 'Zaczynam' }).click();
  await page.locator('[data-workout-phase="ready"], [data-workout-phase="work"]').waitFor();
  const at = (await readStored(page)).state?.phase.startedAt ?? Number.NaN;
  return { ...model, phase: entering(model, slotOf(model, slot ?? 0), at) };
}

function report(phases: readonly Phase[], shown: readonly Shown[], cameBack: readonly Back[]) {
  // A `ready` phase begins with a tap, so its instant says nothing about timers.
  const own = phases.filter(({ name }) => name !== 'ready');
  const late = own.flatMap(({ name, startedAt }) => {
    const near = shown.find((each) => each.phase === name && Math.abs(each.at - startedAt) < 1_000);
    return near?.isVisible ? [near.at - startedAt] : [];
  });
  const wrong = cameBack.filter(({ at, shown: on }) => {
    const due = (instant: number) =>
      phases.findLast(({ startedAt }) => startedAt <= instant)?.name ?? '';
    // Either of two phases is right at the edge between them.
    return due(at) !== on && due(at - WANTED_MS) !== on;
  });
  const last = phases.at(-1)?.startedAt ?? 0;
  const minutes = (last - (phases[0]?.startedAt ?? 0)) / 60_000;
  return [
    '# Timers of an active workout',
    '',
    `${minutes.toFixed(1)} min of a Tabata, ${phases.length} phases, hidden ${cameBack.length} times for ${HIDDEN_MS / 1_000} s. ${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}.`,
    '',
    `- phases that began on the screen: ${late.length}, after their instant by ${ms(median(late))} (median), ${ms(quantile(late, 0.95))} (95 %), ${ms(Math.max(...late))} (most); at most ${WANTED_MS} ms wanted`,
    `- earliest: ${ms(Math.min(...late))}`,
    `- wrong phase ${WANTED_MS} ms after coming back: ${wrong.length} of ${cameBack.length}`,
    '',
  ].join('\n');
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

/** Runs in the page, before its scripts. */
function record(settled: number): void {
  window.shown = [];
  window.cameBack = [];
  const screen = () => document.querySelector<HTMLElement>('[data-workout-phase]');
  const phase = () => screen()?.dataset['workoutPhase'] ?? '';
  let last = '';
  const note = () => {
    const words = [...(screen()?.querySelectorAll('h1, p') ?? [])].map((one) => one.textContent);
    const next = [phase(), ...words].join(' | ');
    if (next === last) return;
    last = next;
    const isVisible = document.visibilityState === 'visible';
    window.shown.push({ at: Date.now(), phase: phase(), words: next, isVisible });
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-workout-phase'],
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    setTimeout(() => window.cameBack.push({ at: Date.now(), shown: phase() }), settled);
  });
}
