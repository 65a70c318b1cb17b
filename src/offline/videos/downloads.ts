import { backoff } from '../../contract/backoff.ts';
import { storedBytes, nextJobs, type DownloadJob } from './download-jobs.ts';
import { type ByteRange, missingRange } from './download-ranges.ts';
import { owedBytes } from './download-space.ts';
import { IDLE, type DownloadStatus, type DownloadTrouble } from './download-status.ts';
import type { DownloadRecord, VideoRecord } from './video-store.ts';

/** The loop's dependencies on the page. */
export interface DownloadPort {
  /** Origin against which addresses of videos are resolved. */
  readonly base: string;
  /** Runs `task` while no other tab runs one, after those that asked before. */
  exclusively(task: () => Promise<void>): Promise<void>;
  readDownloads(): Promise<DownloadRecord[]>;
  readVideos(): Promise<VideoRecord[]>;
  pause(ids: readonly string[], trouble: DownloadTrouble): Promise<void>;
  /** Reads a range through the worker, which stores it (api/video-ranges.ts). */
  fetchRange(
    url: string,
    range: ByteRange,
    signal: AbortSignal,
  ): Promise<'read' | 'refused' | 'unreachable' | 'stopped'>;
  /** Whether a worker controls the page; without one nothing that arrives would be stored. */
  isControlled(): boolean;
  /** Whether the network is metered; then only downloads that the user has agreed to may use it. */
  isCostly(): boolean;
  /** Bytes missing for running downloads, 0 when they fit. */
  missingSpace(): Promise<number>;
  publish(status: DownloadStatus): void;
}

export interface DownloadLoop {
  /** Runs the loop unless it runs, in this tab or another. */
  start(): void;
  /** The user started or resumed these; `consents`: and agreed to use a metered network. */
  want(ids: readonly string[], consents: boolean): void;
  /** The list or a video has changed. */
  changed(): void;
  /** The worker found no space. */
  full(): void;
  /** A network or the storage may be back, or the kind of network has changed. */
  wake(): void;
}

/** Pauses before the next request while the server does not answer. */
const PAUSES = { first: 5_000, longest: 60_000 };
/** Number of answers in a row without anything stored, after which the download is paused. */
const BARREN_ANSWERS = 3;

/**
 * Downloads the videos of all running downloads, one request at a time, and ends when none is missing.
 * Progress is what is committed after each request, so that it continues from there after any
 * interruption.
 */
export function createDownloadLoop(port: DownloadPort): DownloadLoop {
  let isRunning = false;
  /** Whether this tab downloads; the other tabs show its status. */
  let isOwner = false;
  /** Whether something has changed since the list was last read. */
  let isCalled = false;
  let isFull = false;
  let status = IDLE;
  let underway: { id: string; controller: AbortController } | undefined;
  let endRest: (() => void) | undefined;
  let listBefore = '';
  const consented = new Set<string>();
  const refused = new Set<string>();

  function publish(change: Partial<DownloadStatus>) {
    status = { ...status, ...change };
    if (isOwner) port.publish(status);
  }

  function start() {
    if (isRunning || !port.isControlled()) return;
    isRunning = true;
    void runAll();
  }

  async function runAll() {
    try {
      do {
        isCalled = false;
        // oxlint-disable-next-line no-await-in-loop -- asked for while the last run was ending
        await port.exclusively(run);
      } while (isCalled);
    } catch {
      // IndexedDB is out of reach. The pages show that, and the next call tries again.
    } finally {
      isRunning = false;
    }
  }

  async function run() {
    isOwner = true;
    try {
      await bringAll();
    } finally {
      publish({ current: null, waits: null });
      isOwner = false;
    }
  }

  async function bringAll() {
    let failures = 0;
    let barren = { id: '', answers: 0 };
    /* oxlint-disable no-await-in-loop -- requests run one after the other */
    while (port.isControlled()) {
      const { job, held } = await nextJob();
      if (!job && held === undefined) break;
      if (!job) {
        publish({ current: held ?? null, waits: 'consent' });
        await rest();
        continue;
      }
      const { id } = job.download;
      if (status.current !== id || (status.waits && failures === 0)) {
        publish({ current: id, waits: null });
      }
      const outcome = await bring(job);
      if (outcome === 'stored') {
        failures = 0;
        barren = { id, answers: 0 };
        if (status.waits) publish({ waits: null });
      } else if (outcome === 'refused') {
        refused.add(job.vid);
      } else if (outcome === 'unreachable') {
        publish({ waits: 'network' });
        await rest(backoff(failures, PAUSES));
        failures += 1;
      } else if (outcome === 'barren') {
        barren = { id, answers: barren.id === id ? barren.answers + 1 : 1 };
        const missing = await port.missingSpace();
        if (isFull || missing > 0) await haltAll(missing);
        else if (barren.answers >= BARREN_ANSWERS) await port.pause([id], { kind: 'unkept' });
      }
    }
    /* oxlint-enable no-await-in-loop */
  }

  async function nextJob() {
    isCalled = false;
    const [downloads, videos] = await Promise.all([port.readDownloads(), port.readVideos()]);
    listBefore = signature(downloads);
    const isFree = !port.isCostly();
    const mayUse = (id: string) => isFree || consented.has(id);
    const { job, held, stuck } = nextJobs(downloads, videos, { refused, mayUse, base: port.base });
    for (const { id, missing } of stuck) {
      // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
      await port.pause([id], { kind: 'refused', films: missing });
    }
    return { job, held };
  }

  async function bring({ download, url, vid, stored }: DownloadJob) {
    const range = missingRange(stored);
    if (!range) return 'stored';
    const controller = new AbortController();
    underway = { id: download.id, controller };
    isFull = false;
    lookAgain();
    const outcome = await port.fetchRange(url, range, controller.signal);
    underway = undefined;
    if (outcome === 'stopped') return outcome;
    if (await hasGrown(vid, stored)) return 'stored';
    return outcome === 'read' ? 'barren' : outcome;
  }

  /** Whether the answer was stored, which is known at its end: the worker ends it after the last commit. */
  async function hasGrown(vid: string, before: VideoRecord | undefined) {
    const now = (await port.readVideos()).find((video) => video.vid === vid);
    // Another version starts over and may have fewer bytes than the one it replaced.
    return storedBytes(now) > storedBytes(before) || now?.etag !== before?.etag;
  }

  /**
   * Pauses all running downloads, as they share the space. `missing`: bytes, 0 where the device does not
   * report it.
   */
  async function haltAll(missing: number) {
    const [downloads, videos] = await Promise.all([port.readDownloads(), port.readVideos()]);
    const ids = downloads.filter(({ state }) => state === 'running').map(({ id }) => id);
    const lacked = missing || Math.ceil(owedBytes(downloads, videos, port.base));
    await port.pause(ids, { kind: 'full', missing: lacked });
  }

  /** Waits for `ms`, or until something has changed since the list was read. */
  async function rest(ms?: number) {
    if (isCalled) return;
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
      lookAgain();
    });
    endRest = undefined;
  }

  function want(ids: readonly string[], consents: boolean) {
    refused.clear();
    if (consents) for (const id of ids) consented.add(id);
    call();
  }

  function call() {
    isCalled = true;
    endRest?.();
    start();
  }

  async function look() {
    const downloads = await port.readDownloads();
    const running = downloads.some(({ id, state }) => id === underway?.id && state === 'running');
    if (underway && !running) underway.controller.abort();
    if (signature(downloads) !== listBefore) endRest?.();
  }

  function lookAgain() {
    // IndexedDB is out of reach: the loop's next step fails with the same error.
    look().catch(() => undefined);
  }

  return {
    start,
    want,
    changed: () => {
      if (underway || endRest) lookAgain();
    },
    full: () => {
      isFull = true;
    },
    wake: call,
  };
}

function signature(downloads: readonly DownloadRecord[]): string {
  return downloads.map(({ id, state }) => `${id} ${state}`).join();
}
