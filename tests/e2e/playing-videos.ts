import type { Locator, Page } from '@playwright/test';
import type { FaultProxy } from '../fixtures/proxy/proxy.ts';
import { expect } from './test.ts';

/** Every video of the workout on the screen really plays, one move after the other. */
export async function expectPlays(page: Page, videos: number): Promise<void> {
  const moves = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  await expect(moves).toHaveCount(videos);
  for (const move of await moves.all()) {
    // oxlint-disable-next-line no-await-in-loop -- there is one stage
    await move.click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.poll(() => isPlaying(page), { message: await move.innerText() }).toBe(true);
  }
}

/** Time passes in the one video on the page, and it has a picture. */
export async function isPlaying(page: Page): Promise<boolean> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const before = video.currentTime;
    // A video that plays shows another picture within some frames of the screen; one that rests shows none.
    for (let frame = 0; frame < 5 && video.currentTime === before; frame += 1) {
      await new Promise((next) => requestAnimationFrame(next));
    }
    return video.currentTime !== before && video.videoWidth > 0 && !video.paused;
  });
}

/** The mark of an entry of a list that works without a network. */
export const hereMark = (entry: Locator) => entry.getByRole('img', { name: 'Działa bez sieci' });

/** The switch follows the address, a moment after the press. */
export async function showOfflineOnly(page: Page): Promise<void> {
  const only = page.getByRole('switch', { name: 'Tylko w telefonie' });
  await only.click();
  await expect(only).toBeChecked();
}

/** Videos that were asked of the server, by path; a look at a size is none. */
export function videosAsked(network: FaultProxy): string[] {
  return network
    .requests(/\.mp4$/)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
}
