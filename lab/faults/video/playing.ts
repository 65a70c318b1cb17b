import type { Page } from '@playwright/test';

/** The video currently on the page. */
export interface Playing {
  readonly at: number;
  readonly ended: boolean;
  /** `MediaError.code`: 2 is the network, 4 means that it never began. */
  readonly error: number | undefined;
}

const FRAME_DEADLINE = 10_000;

/**
 * Adds the video to the page and plays it. Resolves with the milliseconds to its first frame; rejects
 * when there is none.
 */
export async function play(page: Page, src: string, { rate = 1 } = {}): Promise<number> {
  return page.evaluate(
    async ([address, playbackRate, deadline]) => {
      const video = document.querySelector('video');
      if (!video) throw new Error('the page has no video');
      video.defaultPlaybackRate = playbackRate;
      const start = performance.now();
      return await new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('no frame')), deadline);
        const fail = () => reject(new Error(`error ${video.error?.code}`));
        video.addEventListener('error', fail, { once: true });
        video.requestVideoFrameCallback(() => resolve(performance.now() - start));
        video.src = address;
        // A video that cannot play fires its error event.
        video.play().catch(() => {});
      });
    },
    [src, rate, FRAME_DEADLINE] as const,
  );
}

/** Resolves with the milliseconds to a frame at the target position. */
export async function seek(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    async ([place, deadline]) => {
      const video = document.querySelector('video');
      if (!video) throw new Error('the page has no video');
      const start = performance.now();
      return await new Promise<number>((resolve, reject) => {
        setTimeout(() => {
          const { currentTime, seeking, readyState, networkState, error } = video;
          const state = { currentTime, seeking, readyState, networkState, error: error?.code };
          reject(new Error(`no frame of second ${place}: ${JSON.stringify(state)}`));
        }, deadline);
        const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
          // A busy machine may skip the first frames of a video that plays fast.
          const isThere = !video.seeking && mediaTime > place - 0.5 && mediaTime < place + 3;
          if (isThere) resolve(performance.now() - start);
          else video.requestVideoFrameCallback(look);
        };
        video.requestVideoFrameCallback(look);
        video.currentTime = place;
      });
    },
    [seconds, FRAME_DEADLINE] as const,
  );
}

/** Seeks without waiting for a frame. */
export async function jump(page: Page, seconds: number): Promise<void> {
  await page.evaluate((place) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = place;
  }, seconds);
}

/** Resolves when the video has passed `until` seconds, has ended, or has failed. */
export async function watch(page: Page, until: number, timeout: number): Promise<Playing> {
  const seen = await page.waitForFunction(
    (seconds) => {
      const video = document.querySelector('video');
      if (!video) return undefined;
      const { currentTime: at, ended, error } = video;
      return at >= seconds || ended || error ? { at, ended, error: error?.code } : undefined;
    },
    until,
    { timeout, polling: 50 },
  );
  const playing = await seen.jsonValue();
  if (!playing) throw new Error('the page has no video');
  return playing;
}

/** Removes the video from the page, which ends its requests. */
export async function unload(page: Page): Promise<void> {
  await page.evaluate(() => {
    const video = document.querySelector('video');
    video?.removeAttribute('src');
    video?.load();
  });
}
