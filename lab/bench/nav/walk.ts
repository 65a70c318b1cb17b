import type { Page } from '@playwright/test';
import { middleOf, timingOf, touch, type Timing, type Touch } from '../touch.ts';
import type { Step } from './journey.ts';

declare global {
  interface Window {
    benchText?: string;
  }
}

/** Times of a step in ms; undefined when the text did not come. */
export interface StepSample {
  effect: number | undefined;
  timing: Timing | undefined;
}

/** Pause before a page is touched, in ms: its fetches and paints have ended by then. */
const REST_MS = 1_000;

/** Runs in the page: whether the step's text is shown. Non-breaking spaces count as spaces, soft hyphens not at all. */
export function isTextShown(): boolean {
  const wanted = window.benchText;
  const main = document.querySelector('main');
  if (wanted === undefined || main === null) return false;
  const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u00AD', '');
  // `innerText` costs a layout, so it is read only once the text is in the document.
  return plain(main.textContent ?? '').includes(wanted) && plain(main.innerText).includes(wanted);
}

/** Goes one step, and resolves with how long it took. */
export async function walk(
  page: Page,
  nextTouch: () => Promise<Touch | undefined>,
  { control, text }: Step,
): Promise<StepSample> {
  await page.waitForTimeout(REST_MS);
  await page.evaluate((wanted) => (window.benchText = wanted), text);
  if (await page.evaluate(isTextShown)) throw new Error(`"${text}" stands there already`);
  // The control is scrolled into view before the measured touch, as a user does.
  if (control) await middleOf(control(page));
  const seen = nextTouch();
  if (control) await touch(page, control(page));
  else {
    await page.evaluate(() => {
      window.beginTouch?.();
      history.back();
    });
  }
  const outcome = await seen;
  return {
    effect: outcome && outcome.seenAt - outcome.touchedAt,
    timing: outcome && control && (await timingOf(page, outcome)),
  };
}
