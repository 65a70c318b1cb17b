import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Shot } from '../contact-sheet.ts';
import { faultsOnScreen } from './faults-on-screen.ts';

/** Longest wait in ms for animations, images and first frames; after it the screen is photographed as it is. */
const FIRST_FRAME_MS = 5_000;
const REDRAWN_MS = 500;

export interface WorkoutShot extends Shot {
  /** The screen has a number that is read from afar. */
  hasNumber: boolean;
}

/** The pictures of one journey, and what was wrong on them. */
export class Album {
  readonly shots: WorkoutShot[] = [];
  readonly faults: { what: string; where: string }[] = [];
  /** Number of times the screen was judged, with a picture or without. */
  judged = 0;
  readonly #seen = new Set<string>();

  /** @param folder Where the pictures are saved, in full size. */
  constructor(
    private readonly page: Page,
    private readonly folder: string,
  ) {}

  /** Takes a picture of what is on the screen, and judges it. */
  look = async (what: string): Promise<void> => {
    const { page, shots } = this;
    await Promise.race([page.evaluate(untilStill), page.waitForTimeout(FIRST_FRAME_MS)]);
    let image = await this.#photograph();
    if (await this.#isBlank(image)) {
      // On a busy machine a layer may be drawn a moment later.
      await page.waitForTimeout(REDRAWN_MS);
      image = await this.#photograph();
      if (await this.#isBlank(image)) {
        this.faults.push({ what: 'the picture of the exercise is blank', where: what });
      }
    }
    const hasNumber = await this.#judge(what);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    shots.push({ ...size, image, hasNumber });
    await mkdir(this.folder, { recursive: true });
    const name = `${String(shots.length).padStart(2, '0')}-${what.replaceAll(/\W+/g, '-')}.jpg`;
    await writeFile(join(this.folder, name), image);
  };

  /** Judges every phase; photographs the first of each sort, named after `part`. */
  glanceIn = (part: string) => async (): Promise<void> => {
    const sort = `${part}, ${await this.page.evaluate(sortOfPhase)}`;
    if (this.#seen.has(sort)) return void (await this.#judge(sort));
    this.#seen.add(sort);
    return this.look(sort);
  };

  #photograph(): Promise<Buffer> {
    return this.page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
  }

  /** Whether the picture or video of the exercise is one colour. */
  async #isBlank(image: Buffer): Promise<boolean> {
    const box = await this.page.evaluate(boxOfPicture);
    if (!box) return false;
    const part = await sharp(image).extract(box).png().toBuffer();
    const { channels } = await sharp(part).stats();
    return channels.every(({ stdev }) => stdev < 1);
  }

  async #judge(where: string): Promise<boolean> {
    const { faults, hasNumber } = await this.page.evaluate(faultsOnScreen);
    this.faults.push(...faults.map((what) => ({ what, where })));
    this.judged += 1;
    return hasNumber;
  }
}

/** Runs in the page: resolves when animations have ended and visible images and videos can be seen. */
async function untilStill(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    .map(({ finished }) => finished);
  const images = [...document.images]
    .filter((image) => image.checkVisibility())
    .map((image) => image.decode());
  const frames = [...document.querySelectorAll('video')]
    .filter(({ paused, readyState }) => !paused || readyState < HTMLMediaElement.HAVE_CURRENT_DATA)
    .map((video) => new Promise((resolve) => video.requestVideoFrameCallback(resolve)));
  await Promise.allSettled<unknown>([...ends, ...images, ...frames]);
}

/** Runs in the page: gives the box of the inner half of the picture or video, which nothing in its corners covers. */
function boxOfPicture() {
  const picture = document.querySelector('[data-workout-phase] :is(video, img)');
  if (!picture?.checkVisibility()) return undefined;
  const { left, top, width, height } = picture.getBoundingClientRect();
  return {
    left: Math.round(left + width / 4),
    top: Math.round(top + height / 4),
    width: Math.round(width / 2),
    height: Math.round(height / 2),
  };
}

/** Runs in the page: gives a key that is equal for phases which differ only in their numbers. */
function sortOfPhase(): string {
  const screen = document.querySelector('[data-workout-phase]');
  const has = (selector: string) => Boolean(screen?.querySelector(selector));
  return [
    screen?.getAttribute('data-workout-phase'),
    /seria|runda|krok/.exec(screen?.textContent ?? '')?.[0],
    has('[role=timer]') ? 'timed' : 'counted',
    has('img, video') ? 'pictured' : 'in words',
  ].join(' ');
}
