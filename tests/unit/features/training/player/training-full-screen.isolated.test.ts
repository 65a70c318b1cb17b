import { afterEach, expect, it, vi } from 'vitest';
import {
  canFillScreen,
  toggleFullScreen,
} from '../../../../../src/features/training/player/full-screen.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose document can or cannot fill the screen with an element. */
function browser({ fullscreenEnabled = false, filled = false, phoneVideo = false }) {
  const calls: string[] = [];
  vi.stubGlobal('document', {
    fullscreenEnabled,
    fullscreenElement: filled ? {} : null,
    exitFullscreen: async () => void calls.push('exit'),
  });
  vi.stubGlobal('screen', {
    orientation: { lock: async (side: string) => void calls.push(`turn ${side}`) },
  });
  const prototype = phoneVideo
    ? { webkitEnterFullscreen: () => void calls.push('fill by film') }
    : {};
  vi.stubGlobal('HTMLVideoElement', { prototype });
  const stage = { requestFullscreen: async () => void calls.push('fill by stage') };
  const toggle = () => toggleFullScreen(stage as unknown as Element, Object.create(prototype));
  return { calls, toggle };
}

it('fills the screen with the stage and turns the phone', async () => {
  const { calls, toggle } = browser({ fullscreenEnabled: true });
  expect(canFillScreen()).toBe(true);
  await toggle();
  expect(calls).toEqual(['fill by stage', 'turn landscape']);
});

it('ends it where the screen is filled', async () => {
  const { calls, toggle } = browser({ fullscreenEnabled: true, filled: true });
  await toggle();
  expect(calls).toEqual(['exit']);
});

it('fills the screen of an iPhone with the video alone', async () => {
  const { calls, toggle } = browser({ phoneVideo: true });
  expect(canFillScreen()).toBe(true);
  await toggle();
  expect(calls).toEqual(['fill by film']);
});

it('is not offered where nothing can fill the screen', () => {
  browser({});
  expect(canFillScreen()).toBe(false);
});
