import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDownloads,
  readDownloads,
  removeDownloads,
  setDownloadState,
} from '../../../../src/offline/videos/download-list.ts';
import type { ByteRange } from '../../../../src/offline/videos/download-ranges.ts';
import type { RangeOutcome } from '../../../../src/api/video-ranges.ts';
import { IDLE, type DownloadStatus } from '../../../../src/offline/videos/download-status.ts';
import { createDownloadLoop, type DownloadPort } from '../../../../src/offline/videos/downloads.ts';
import {
  bytesOf,
  CHUNK_BYTES,
  subscribeToVideos,
  openVideos,
  readVideos,
  wipeVideos,
  type DownloadRecord,
} from '../../../../src/offline/videos/video-store.ts';
import { eventually } from '../../../fixtures/eventually.ts';

const BASE = 'http://localhost';
const SIZE = 5 * CHUNK_BYTES + 321;

const download = (id: string, urls: string[], createdAt = 1): DownloadRecord => ({
  id,
  name: id,
  programId: 'p',
  urls,
  bytes: urls.length * SIZE,
  state: 'running',
  createdAt,
});

/** A worker that stores everything it fetches. */
async function store(url: string, { first, last }: ByteRange, size = SIZE): Promise<void> {
  const db = await openVideos();
  const vid = `${BASE}${url}`;
  const known = await db.get('videos', vid);
  const filled = [...(known?.filled ?? [])];
  for (let index = 0; index * CHUNK_BYTES < size; index += 1) {
    const start = index * CHUNK_BYTES;
    const end = Math.min(last + 1, start + CHUNK_BYTES, size);
    if (end > start && first < end) filled[index] = Math.max(filled[index] ?? 0, end - start);
  }
  const video = { vid, etag: '"1"', size, type: 'video/mp4', filled, lastAccess: 0 };
  await db.put('videos', video);
}

function setUp(change: Partial<DownloadPort> = {}) {
  const asked: string[] = [];
  const seen: DownloadStatus[] = [];
  let ended = () => {};
  const end = new Promise<void>((resolve) => (ended = resolve));
  const port: DownloadPort = {
    base: BASE,
    async exclusively(task) {
      await task();
      ended();
    },
    readDownloads,
    readVideos,
    pause: (ids, trouble) => setDownloadState(ids, 'paused', trouble),
    async fetchRange(url, range) {
      asked.push(`${url} ${range.first}-${range.last}`);
      await store(url, range);
      return 'read';
    },
    isControlled: () => true,
    isCostly: () => false,
    missingSpace: async () => 0,
    publish: (status) => seen.push(status),
    ...change,
  };
  const loop = createDownloadLoop(port);
  return { loop, asked, seen, end };
}

const last = <T>(items: readonly T[]) => items.at(-1);
const stored = async () =>
  Object.fromEntries(
    (await readVideos()).map((video) => [video.vid.slice(BASE.length), bytesOf(video)]),
  );

beforeEach(wipeVideos);
afterEach(() => vi.unstubAllGlobals());

describe('bringing videos', () => {
  it('brings every video once, in the order of the list and of the moves', async () => {
    await addDownloads([
      download('one', ['/a.mp4', '/b.mp4']),
      download('two', ['/c.mp4', '/a.mp4'], 2),
    ]);
    const { loop, asked, seen, end } = setUp();
    loop.start();
    await end;
    const first = `0-${4 * CHUNK_BYTES - 1}`;
    const second = `${4 * CHUNK_BYTES}-${SIZE - 1}`;
    expect(asked).toEqual(
      ['/a.mp4', '/b.mp4', '/c.mp4'].flatMap((url) => [`${url} ${first}`, `${url} ${second}`]),
    );
    expect(await stored()).toEqual({ '/a.mp4': SIZE, '/b.mp4': SIZE, '/c.mp4': SIZE });
    expect(last(seen)).toEqual(IDLE);
    expect(seen.map(({ current }) => current)).toContain('two');
  });

  it('goes on where it was left', async () => {
    await store('/a.mp4', { first: 0, last: CHUNK_BYTES + 9 });
    await addDownloads([download('one', ['/a.mp4'])]);
    const { loop, asked, end } = setUp();
    loop.start();
    await end;
    expect(asked[0]).toBe(`/a.mp4 ${CHUNK_BYTES + 10}-${5 * CHUNK_BYTES - 1}`);
  });

  it('asks for nothing without a worker', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    const { loop, asked } = setUp({ isControlled: () => false });
    loop.start();
    loop.want(['one'], true);
    await new Promise((later) => setTimeout(later, 20));
    expect(asked).toEqual([]);
  });

  it('leaves what is paused, and stops what is paused on its way', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    let aborted = false;
    const { loop, end } = setUp({
      fetchRange: (_url, _range, signal) =>
        new Promise<RangeOutcome>((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve('stopped');
          });
          void setDownloadState(['one'], 'paused').then(() => loop.changed());
        }),
    });
    loop.start();
    await end;
    expect(aborted).toBe(true);
  });
});

describe('when something is wrong', () => {
  it('marks a video that is refused, brings the others, and tells it at the end', async () => {
    await addDownloads([download('one', ['/gone.mp4', '/b.mp4'])]);
    const { loop, end } = setUp({
      async fetchRange(url, range) {
        if (url === '/gone.mp4') return 'refused';
        await store(url, range);
        return 'read';
      },
    });
    loop.start();
    await end;
    expect(await stored()).toEqual({ '/b.mp4': SIZE });
    const trouble = { kind: 'refused', films: 1 };
    expect(await readDownloads()).toMatchObject([{ state: 'paused', trouble }]);
  });

  it('waits for a network, twice as long each time up to a minute, and goes on when it may be back', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    let isOnline = false;
    const { loop, seen, end } = setUp({
      async fetchRange(url, range) {
        if (!isOnline) return 'unreachable';
        await store(url, range);
        return 'read';
      },
    });
    const waits: number[] = [];
    const sixth = new Promise<void>((resolve) => {
      // The waits before the sixth are over at once; that one has no end of its own.
      vi.stubGlobal('setTimeout', (done: () => void, ms: number) => {
        if (waits.push(ms) < 6) setImmediate(done);
        else resolve();
      });
    });
    loop.start();
    await sixth;
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    expect(last(seen)?.waits).toBe('network');
    isOnline = true;
    loop.wake();
    await end;
    expect(await stored()).toEqual({ '/a.mp4': SIZE });
    expect(last(seen)).toEqual(IDLE);
  });

  it('pauses all when there is no space, and says how much is missing', async () => {
    await addDownloads([download('one', ['/a.mp4']), download('two', ['/b.mp4'], 2)]);
    const { loop, end } = setUp({
      async fetchRange() {
        loop.full();
        return 'read';
      },
      missingSpace: async () => SIZE,
    });
    loop.start();
    await end;
    const stopped = { state: 'paused', trouble: { kind: 'full', missing: SIZE } };
    expect(await readDownloads()).toMatchObject([stopped, stopped]);
    await setDownloadState(['one'], 'running');
    const [resumed] = await readDownloads();
    expect(resumed).not.toHaveProperty('trouble');
  });

  it('never asks without end for what is not kept', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    const fetchRange = vi.fn<() => Promise<RangeOutcome>>(async () => 'read');
    const { loop, end } = setUp({ fetchRange });
    loop.start();
    await end;
    expect(fetchRange).toHaveBeenCalledTimes(3);
    expect(await readDownloads()).toMatchObject([{ trouble: { kind: 'unkept' } }]);
  });

  it('counts what is not kept for each download anew', async () => {
    await addDownloads([download('one', ['/a.mp4']), download('two', ['/b.mp4'], 2)]);
    const fetchRange = vi.fn<() => Promise<RangeOutcome>>(async () => 'read');
    const { loop, end } = setUp({ fetchRange });
    loop.start();
    await end;
    expect(fetchRange).toHaveBeenCalledTimes(6);
  });

  it('begins anew when the storage was out of reach and something has changed', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    const list = vi.fn(readDownloads).mockRejectedValueOnce(new Error('out of reach'));
    const { loop, seen } = setUp({ readDownloads: list });
    loop.start();
    await eventually(() => expect(last(seen)).toEqual(IDLE));
    expect(await stored()).toEqual({});
    await new Promise((later) => setTimeout(later, 20));
    loop.wake();
    await eventually(async () => expect(await stored()).toEqual({ '/a.mp4': SIZE }));
  });

  it('does not miss a pause that comes while it turns to rest', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    const { loop, end } = setUp({
      isCostly: () => true,
      publish: () => void setDownloadState(['one'], 'paused').then(() => loop.changed()),
    });
    loop.start();
    await end;
    expect(await stored()).toEqual({});
  });

  it('passes over what may not use a network that costs', async () => {
    await addDownloads([download('one', ['/a.mp4']), download('two', ['/b.mp4'], 2)]);
    const { loop, seen } = setUp({ isCostly: () => true });
    loop.want(['two'], true);
    await eventually(() =>
      expect(last(seen)).toEqual({ current: 'one', waits: 'consent' } satisfies DownloadStatus),
    );
    expect(await stored()).toEqual({ '/b.mp4': SIZE });
  });

  it('takes a wish on a free network for no consent to a costly one', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    let isCostly = false;
    const { loop, seen, asked } = setUp({
      isCostly: () => isCostly,
      async fetchRange(url, range) {
        asked.push(url);
        isCostly = true;
        await store(url, range);
        return 'read';
      },
    });
    loop.want(['one'], false);
    await eventually(() => expect(last(seen)?.waits).toBe('consent'));
    expect(asked).toHaveLength(1);
  });

  it('waits for the user’s consent while the network costs', async () => {
    await addDownloads([download('one', ['/a.mp4'])]);
    const { loop, asked, seen, end } = setUp({ isCostly: () => true });
    loop.start();
    await eventually(() => expect(last(seen)?.waits).toBe('consent'));
    expect(asked).toEqual([]);
    loop.want(['one'], true);
    await end;
    expect(await stored()).toEqual({ '/a.mp4': SIZE });
  });
});

describe('the list', () => {
  it('deletes what a download alone held, and tells the others', async () => {
    await addDownloads([download('one', ['/a.mp4', '/b.mp4']), download('two', ['/b.mp4'], 2)]);
    for (const url of ['/a.mp4', '/b.mp4', '/watched.mp4']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await store(url, { first: 0, last: SIZE - 1 });
    }
    const heard = vi.fn<() => void>();
    const stop = subscribeToVideos(heard);
    await removeDownloads(['one'], BASE);
    await eventually(() => expect(heard).toHaveBeenCalled());
    stop();
    expect(await stored()).toEqual({ '/b.mp4': SIZE, '/watched.mp4': SIZE });
    expect((await readDownloads()).map(({ id }) => id)).toEqual(['two']);
  });

  it('keeps the place of what is asked for again, and does not revive what was deleted', async () => {
    await addDownloads([download('one', ['/a.mp4']), download('two', ['/b.mp4'], 2)]);
    await setDownloadState(['one'], 'paused');
    await addDownloads([download('one', ['/a.mp4'], 9)]);
    await setDownloadState(['gone'], 'running');
    expect(await readDownloads()).toMatchObject([
      { id: 'one', state: 'running', createdAt: 1 },
      { id: 'two' },
    ]);
  });
});
