import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workout } from '../../src/contract/documents.ts';
import { startDownloads } from '../../src/features/training/downloads/engine.ts';
import { useDownloadStart } from '../../src/features/training/downloads/useDownloadStart.ts';
import { wipeVideos } from '../../src/offline/videos/videos.ts';
import { eventually } from '../fixtures/eventually.ts';

vi.mock('../../src/features/training/downloads/engine.ts', () => ({ startDownloads: vi.fn() }));
// The device has nothing yet; the real hook needs mounted stores.
vi.mock('../../src/features/training/downloads/device-videos.ts', () => ({
  useDeviceVideos: () => ({ downloads: [] }),
}));

const WORKOUT = v.parse(workout, { id: 'w', name: 'W', programId: 'p' });
const FILM = { vid: 'https://silna.example/a.mp4', url: '/a.mp4', bytes: 1_000 };

const persist = vi.fn<() => Promise<boolean>>();

beforeEach(async () => {
  vi.mocked(startDownloads).mockReset();
  persist.mockReset().mockResolvedValue(true);
  await wipeVideos();
});
afterEach(() => vi.unstubAllGlobals());

/** A device with so much space, and the button under the test's control. */
function setUp(free: number) {
  const storage = {
    persist,
    persisted: async () => false,
    estimate: async () => ({ quota: free, usage: 0 }),
  };
  vi.stubGlobal('navigator', { storage });
  vi.stubGlobal('location', new URL('https://silna.example/'));
  const taps: (() => void)[] = [];
  const onStarted = vi.fn<() => void>();
  function Button() {
    const { ask } = useDownloadStart([{ workout: WORKOUT, videos: [FILM] }], undefined, onStarted);
    taps.push(ask);
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Button />
    </QueryClientProvider>,
  );
  return { tap: () => taps.at(-1)?.(), onStarted };
}

test('the tap on the download asks the browser to keep the videos, before they come', async () => {
  const { tap, onStarted } = setUp(1_000_000);
  expect(persist).not.toHaveBeenCalled();
  tap();
  await eventually(() => expect(onStarted).toHaveBeenCalled());
  expect(persist).toHaveBeenCalledOnce();
  expect(startDownloads).toHaveBeenCalledOnce();
  expect(persist.mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(startDownloads).mock.invocationCallOrder[0] ?? 0,
  );
});

test.each([
  ['refuses', () => persist.mockRejectedValue(new Error('no'))],
  ['is silent', () => persist.mockReturnValue(new Promise(() => undefined))],
])('a browser that %s does not stand in the way', async (_, answer) => {
  answer();
  const { tap, onStarted } = setUp(1_000_000);
  tap();
  await eventually(() => expect(onStarted).toHaveBeenCalled());
});

test('without space nothing is asked of it', async () => {
  const { tap } = setUp(10);
  const estimated = vi.spyOn(navigator.storage, 'persisted');
  tap();
  await eventually(() => expect(estimated).toHaveBeenCalled());
  await new Promise((later) => setTimeout(later, 50));
  expect(persist).not.toHaveBeenCalled();
  expect(startDownloads).not.toHaveBeenCalled();
});
