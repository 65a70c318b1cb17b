import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workout } from '../../../../src/contract/documents.ts';
import { readDownloads } from '../../../../src/offline/videos/download-list.ts';
import { wipeVideos } from '../../../../src/offline/videos/video-store.ts';

const WORKOUT = v.parse(workout, { id: 'w', name: 'W', programId: 'p' });
const VIDEO = { vid: 'https://silna.example/a.mp4', url: '/a.mp4', bytes: 1_000 };

const persist = vi.fn<() => Promise<boolean>>();

beforeEach(async () => {
  vi.resetModules();
  persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('location', new URL('https://silna.example/'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  await wipeVideos();
});
afterEach(() => vi.unstubAllGlobals());

it('a download asks the browser to keep the videos', async () => {
  expect(await beginWith({ free: 1_000_000 })).toBeUndefined();
  expect(persist).toHaveBeenCalledOnce();
  expect(await listed()).toEqual(['w']);
});

it.each([
  ['refuses', () => persist.mockRejectedValue(new Error('no'))],
  ['is silent', () => persist.mockReturnValue(new Promise(() => undefined))],
])('a browser that %s does not stand in the way', async (_, answer) => {
  answer();
  expect(await beginWith({ free: 1_000_000 })).toBeUndefined();
  expect(await listed()).toEqual(['w']);
});

it('without space nothing is asked of it, and nothing begins', async () => {
  expect(await beginWith({ free: 10 })).toEqual({ kind: 'space', missing: expect.any(Number) });
  expect(persist).not.toHaveBeenCalled();
  expect(await listed()).toEqual([]);
});

/** Begins the download of a workout on a device with so many bytes left. */
async function beginWith({ free }: { free: number }) {
  vi.stubGlobal('navigator', {
    storage: {
      persist,
      persisted: async () => false,
      estimate: async () => ({ quota: free, usage: 0 }),
    },
    locks: { request: (_name: string, task: () => unknown) => task() },
  });
  const { beginDownloads } =
    await import('../../../../src/features/training/downloads/begin-downloads.ts');
  return beginDownloads([{ workout: WORKOUT, videos: [VIDEO] }], new QueryClient(), false);
}

const listed = async () => (await readDownloads()).map(({ id }) => id);
