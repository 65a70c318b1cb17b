import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { seededPlaces } from './places.ts';
import type { Film } from '../../faults/video/films.ts';
import { play, seek, unload } from '../../faults/video/playing.ts';
import type { Samples } from './samples.ts';
import { addressOf, keep, openPage, type Subject } from './subject.ts';

const SEEKS = 4;
/** She looks at a picture before she moves on: what was asked for before it has come by then. */
const LOOK_MS = 400;

export const WARM = { frame: 'first frame', seek: 'seek to frame' } as const;
/** Each begins with the frame of the one before, whose answer is still being read. */
export const ROW = 'seeks in a row';
export const warmOf = (what: string, { name }: Film) => `${what}, ${name}`;

/**
 * Films that are on the phone: from the address to the first frame, and from seek to frame, at a
 * person's pace and without a pause.
 */
export async function measureWarm(
  context: BrowserContext,
  subjects: readonly Subject[],
  films: readonly Film[],
  samples: Samples,
  runs: number,
): Promise<void> {
  await keepAll(context, subjects, films);
  const places = seededPlaces();
  for (let run = 0; run <= runs; run += 1) {
    for (const film of films) {
      const seconds = Array.from({ length: 2 * SEEKS }, () => places() * (film.seconds - 1));
      for (const subject of subjects) {
        const figures = await watchOnce(context, subject, film, seconds);
        // The first run of each warms the browser's own caches.
        if (run === 0) continue;
        samples.add(warmOf(WARM.frame, film), subject.name, figures.first);
        for (const ms of figures.seeks) samples.add(warmOf(WARM.seek, film), subject.name, ms);
        for (const ms of figures.row) samples.add(warmOf(ROW, film), subject.name, ms);
      }
    }
  }
}

async function watchOnce(
  context: BrowserContext,
  subject: Subject,
  film: Film,
  seconds: readonly number[],
): Promise<{ first: number; seeks: number[]; row: number[] }> {
  const page = await openPage(context, subject);
  const first = await play(page, addressOf(film));
  const seeks: number[] = [];
  const row: number[] = [];
  for (const place of seconds.slice(0, SEEKS)) {
    await pause(LOOK_MS);
    seeks.push(await seek(page, place));
  }
  for (const place of seconds.slice(SEEKS)) row.push(await seek(page, place));
  await unload(page);
  await page.close();
  return { first, seeks, row };
}

async function keepAll(
  context: BrowserContext,
  subjects: readonly Subject[],
  films: readonly Film[],
): Promise<void> {
  for (const subject of subjects) {
    const page = await openPage(context, subject);
    for (const film of films) await keep(page, subject, film, addressOf(film));
    await page.close();
  }
}
