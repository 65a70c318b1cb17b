import type { Page } from '@playwright/test';
import { middleOf, timingOf, touch, type Timing, type Touch } from '../touch.ts';
import type { Step } from './journey.ts';

declare global {
  interface Window {
    benchText?: string;
  }
}

/** In ms; undefined: the text did not come. */
export interface StepSample {
  effect: number | undefined;
  timing: Timing | undefined;
}

/** How long a page is left alone before it is touched, in ms: what it fetched is there, what it painted is over. */
const REST_MS = 1_000;

/** Runs in the page: the text that the step waits for is shown. Non-breaking spaces are spaces, soft hyphens nothing. */
export function isTextShown(): boolean {
  const wanted = window.benchText;
  const main = document.querySelector('main');
  if (wanted === undefined || main === null) return false;
  const plain = (text: string) => text.replaceAll('\u00A0', ' ').replaceAll('\u00AD', '');
  // What is rendered costs a layout: asked only when the text is in the document.
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
  // Scrolled to before it is touched, as a user has.
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
