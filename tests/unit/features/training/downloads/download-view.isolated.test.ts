import * as v from 'valibot';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exercise, workout } from '../../../../../src/contract/documents.ts';
import { formatBytes } from '../../../../../src/features/training/downloads/bytes.ts';
import {
  percentOf,
  tallyOf,
  tallyOfDownload,
  viewOf,
} from '../../../../../src/features/training/downloads/download-view.ts';
import { downloadPlanOf } from '../../../../../src/features/training/downloads/download-plan.ts';
import {
  losingWords,
  progressWords,
  refusalWords,
  troubleWords,
} from '../../../../../src/features/training/downloads/download-texts.ts';
import { missingRange } from '../../../../../src/offline/videos/download-ranges.ts';
import { lackingSpace, owedBytes } from '../../../../../src/offline/videos/download-space.ts';
import { IDLE, type DownloadStatus } from '../../../../../src/offline/videos/download-status.ts';
import type { DownloadRecord, VideoRecord } from '../../../../../src/offline/videos/video-store.ts';

const MIB = 1024 * 1024;

const video = (vid: string, size: number, ...filled: number[]): VideoRecord => ({
  vid,
  etag: '"1"',
  size,
  type: 'video/mp4',
  filled,
  lastAccess: 0,
});
const phone = (...videos: VideoRecord[]) => new Map(videos.map((one) => [one.vid, one]));
const download = (id: string, rest: Partial<DownloadRecord> = {}): DownloadRecord => ({
  id,
  name: id,
  programId: 'p',
  urls: ['a', 'b'],
  bytes: 300,
  state: 'running',
  createdAt: 1,
  ...rest,
});

describe('what is asked for next', () => {
  it.each<[string, VideoRecord | undefined, [number, number] | undefined]>([
    ['nothing is known', undefined, [0, 4 * MIB - 1]],
    ['nothing is there', video('a', 10 * MIB), [0, 4 * MIB - 1]],
    ['a part of a piece is there', video('a', 10 * MIB, 700), [700, 4 * MIB - 1]],
    ['the gap ends where something is', video('a', 10 * MIB, MIB, 0, 0, 5), [MIB, 3 * MIB - 1]],
    ['the film ends before the request', video('a', MIB + 7, MIB), [MIB, MIB + 6]],
    ['only the last byte is missing', video('a', MIB + 7, MIB, 6), [MIB + 6, MIB + 6]],
    ['nothing is missing', video('a', MIB + 7, MIB, 7), undefined],
  ])('%s', (_, record, expected) => {
    const range = missingRange(record);
    expect(range && [range.first, range.last]).toEqual(expected);
  });
});

describe('how much is there', () => {
  const videos = phone(video('a', 100, 100), video('b', 200, 50));

  it('counts a film that two workouts share once', () => {
    const wanted = ['a', 'b', 'a'].map((vid) => ({ vid, bytes: 999 }));
    expect(tallyOf(wanted, videos)).toEqual({ stored: 150, total: 300, isComplete: false });
  });

  it('knows no total while a size is unknown', () => {
    const wanted = [
      { vid: 'a', bytes: undefined },
      { vid: 'c', bytes: undefined },
    ];
    expect(tallyOf(wanted, videos)).toEqual({ stored: 100, total: undefined, isComplete: false });
  });

  it('never tells a download more than the whole, nor the whole before the end', () => {
    const grown = tallyOfDownload(download('d', { bytes: 120 }), videos, (url) => url);
    expect(grown).toEqual({ stored: 150, total: 150, isComplete: false });
    expect(percentOf(grown)).toBe(99);
    expect(percentOf({ stored: 0, total: undefined, isComplete: false })).toBe(0);
    expect(percentOf({ stored: 300, total: 300, isComplete: true })).toBe(100);
  });
});

describe('the state of a workout or a program', () => {
  const vidOf = (url: string) => url;
  const running = { ...IDLE, current: 'x' };
  const x = download('x', { urls: ['a'] });
  const y = download('y', { urls: ['b'] });
  const pausedX = { ...x, state: 'paused' as const };
  const pausedY = { ...y, state: 'paused' as const };
  const [wholeA, wholeB] = [video('a', 9, 9), video('b', 9, 9)];
  const state = (
    ids: string[],
    downloads: DownloadRecord[],
    stored: VideoRecord[],
    status: DownloadStatus = IDLE,
    documents = new Map<string, { vid: string }[]>(),
  ) => viewOf(ids, { downloads, videos: phone(...stored), vidOf }, documents, status);

  it.each<[string, string[], DownloadRecord[], VideoRecord[], DownloadStatus, string]>([
    ['nobody wants it', ['x'], [], [], IDLE, 'none'],
    ['only a part of the program is wanted', ['x', 'y'], [x], [], running, 'none'],
    ['it is under way', ['x', 'y'], [x, y], [], running, 'running'],
    ['another one is under way', ['y'], [x, y], [], running, 'waiting'],
    ['the user paused it', ['x'], [pausedX], [], IDLE, 'paused'],
    ['everything is there', ['x'], [pausedX], [wholeA], IDLE, 'done'],
    [
      'what lacks films is paused, the rest is whole',
      ['x', 'y'],
      [x, pausedY],
      [wholeA],
      IDLE,
      'paused',
    ],
    ['one is paused, another under way', ['x', 'y'], [x, pausedY], [], running, 'running'],
    ['the one that is whole was paused', ['x', 'y'], [x, pausedY], [wholeB], running, 'running'],
  ])('%s', (_, ids, downloads, stored, status, phase) => {
    expect(state(ids, downloads, stored, status)).toMatchObject({ phase, waits: null });
  });

  it('waits for the network with everything that is queued behind', () => {
    const status = { ...running, waits: 'network' as const };
    for (const id of ['x', 'y']) {
      expect(state([id], [x, y], [], status)).toMatchObject({ phase: 'waiting', waits: 'network' });
    }
  });

  it('tells the trouble of one workout for the whole program', () => {
    const trouble = { kind: 'full', missing: 5_000_000 } as const;
    const view = state(['x', 'y'], [pausedX, { ...pausedY, trouble }], []);
    expect(view).toMatchObject({ phase: 'paused', trouble });
    expect(troubleWords(trouble)).toMatch(/5\sMB/);
  });

  it('names what lacks films, so that only that is cancelled', () => {
    expect(state(['x', 'y'], [x, y], [wholeA], running).unfinished).toEqual(['y']);
  });

  it('offers the changes of a workout that has other films now', () => {
    const documents = (...vids: string[]) => new Map([['x', vids.map((vid) => ({ vid }))]]);
    expect(state(['x'], [x], [wholeA], IDLE, documents('a', 'b'))).toMatchObject({
      phase: 'none',
      isOutdated: true,
    });
    expect(state(['x'], [x], [wholeA], IDLE, documents('a', 'a'))).toMatchObject({
      phase: 'done',
      isOutdated: false,
    });
  });
});

describe('the films of a workout', () => {
  afterEach(() => vi.unstubAllGlobals());

  const exercises = ['b', 'a'].map((name, index) =>
    v.parse(exercise, { id: name, video: `/${name}.mp4`, order: 2 - index, workoutId: 'w' }),
  );
  const clip = { image: '/c.jpg', video: '/c.mp4', videoBytes: 81_000 };
  const items = [
    { text: 'Krążenia', work: 30, clip },
    { text: 'Przysiady', work: 30, clip: { image: '/a.jpg', video: '/a.mp4' } },
    { text: 'Oddech', work: 60 },
  ];
  const urlsOf = (plan?: object[]) => {
    vi.stubGlobal('location', new URL('http://localhost'));
    const document = v.parse(workout, { id: 'w', programId: 'p', plan });
    return downloadPlanOf(document, exercises).videos?.map(({ url, bytes }) => [url, bytes]);
  };

  it('are those of its exercises, then those of warm-up and cool-down, each once', () => {
    expect(urlsOf([{ kind: 'warmup', title: 'Rozgrzewka', items }])).toEqual([
      ['/a.mp4', undefined],
      ['/b.mp4', undefined],
      ['/c.mp4', 81_000],
    ]);
  });

  it('are those of its exercises alone where the document has no plan', () => {
    expect(urlsOf()).toEqual([
      ['/a.mp4', undefined],
      ['/b.mp4', undefined],
    ]);
  });
});

describe('space', () => {
  const base = 'http://localhost';
  const at = (path: string) => `${base}/${path}`;
  const one = download('one', { urls: ['/a', '/b'], bytes: 300 });
  const two = download('two', { urls: ['/b', '/c'], bytes: 300 });
  const lacking = (free: number, downloads: DownloadRecord[], ...videos: VideoRecord[]) =>
    lackingSpace({ free, videos, downloads, base });

  it('is owed once for films that downloads share', () => {
    expect(owedBytes([one, two], [], base)).toBe(450);
    expect(owedBytes([one, two], [video(at('b'), 200, 50)], base)).toBe(100 + 150 + 100);
    expect(owedBytes([{ ...one, state: 'paused' }], [], base)).toBe(0);
  });

  it('counts the place of films that nobody wants, and a margin', () => {
    expect(lacking(330, [one])).toBe(0);
    expect(lacking(300, [one])).toBe(30);
    expect(lacking(300, [one], video(at('watched'), 20, 20))).toBe(10);
    // Downloads are not evicted.
    expect(lacking(300, [one, { ...two, state: 'paused' }], video(at('c'), 20, 20))).toBe(30);
  });

  it('leaves to running downloads what is still owed to them', () => {
    expect(lacking(400, [two])).toBe(0);
    expect(lacking(400, [one, two])).toBe(95);
  });
});

describe('sizes in words', () => {
  it.each([
    [0, '0 MB'],
    [1, '0,1 MB'],
    [4_240_000, '4,2 MB'],
    [64_400_000, '64 MB'],
    [1_340_000_000, '1,3 GB'],
  ])('%d is %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toEqual(expected);
  });

  it('names the unit once where it is the same', () => {
    expect(progressWords({ stored: 2_100_000, total: 4_200_000, isComplete: false })).toEqual(
      '2,1 z 4,2 MB',
    );
    expect(progressWords({ stored: 200_000_000, total: 1_300_000_000, isComplete: false })).toEqual(
      '200 MB z 1,3 GB',
    );
    expect(progressWords({ stored: 200_000, total: undefined, isComplete: false })).toEqual(
      '0,2 MB',
    );
  });
});

it.each([
  [1, 'o 1 pobranym treningu. Po ponownym zalogowaniu pobierzesz go jeszcze raz.'],
  [3, 'o 3 pobranych treningach. Po ponownym zalogowaniu pobierzesz je jeszcze raz.'],
  [12, 'o 12 pobranych treningach. Po ponownym zalogowaniu pobierzesz je jeszcze raz.'],
])('the cost of a sign-out is counted, %d', (count, words) => {
  expect(losingWords(count).replaceAll('\u00A0', ' ')).toContain(words);
});

it('a computer is not called a phone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const texts = [
    troubleWords({ kind: 'full', missing: MIB }),
    troubleWords({ kind: 'refused', films: 1 }),
    refusalWords({ kind: 'space', missing: MIB }),
    refusalWords({ kind: 'unkept' }),
    losingWords(1),
  ];
  for (const text of texts) expect(text).toMatch(/^(?!.*telefon).*komputer/i);
});
