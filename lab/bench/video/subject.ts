import type { BrowserContext, Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import type { Video } from '../../faults/video/videos.ts';
import { openProbe } from '../../faults/video/device.ts';
import { read } from '../../faults/video/reading.ts';
import { type Files, listen, PROBE, probeFiles, serveFiles } from '../../faults/video/site.ts';
import { Upstream } from '../../faults/video/upstream.ts';
import { buildWorker, type WorkerName, WORKERS } from './workers.ts';

export type SubjectName = WorkerName | 'network';

/** Way to watch videos, on an origin of its own. */
export interface Subject {
  readonly name: SubjectName;
  readonly network: FaultProxy;
  stop(): Promise<void>;
}

/**
 * Starts each worker on an origin of its own, and a site without a worker. `before`: the directory of another
 * checkout, whose range cache is measured too.
 */
export async function startSubjects(
  videos: readonly Video[],
  before: string | undefined,
): Promise<Subject[]> {
  const subjects: Subject[] = [];
  const workers = WORKERS.filter((name) => name !== 'before' || before);
  for (const name of [...workers, 'network'] as const) {
    const files = await filesFor(name, before);
    const upstream = new Upstream(videos);
    const site = await listen((request, response) => {
      if (!upstream.answers(request, response)) serveFiles(files)(request, response);
    });
    const network = await startFaultProxy(site.origin);
    const stop = async () => {
      await network.close();
      await site.stop();
    };
    subjects.push({ name, network, stop });
  }
  return subjects;
}

async function filesFor(name: SubjectName, before: string | undefined): Promise<Files> {
  const files = await probeFiles();
  if (name !== 'network') files.set('/sw.js', await buildWorker(name, before));
  return files;
}

/** A fresh page of the subject, its worker in control. */
export async function openPage(context: BrowserContext, subject: Subject): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${subject.network.origin}${PROBE}`);
  if (subject.name === 'network') return page;
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

/** Installs the subject's worker in this browser. */
export async function install(context: BrowserContext, subject: Subject): Promise<void> {
  if (subject.name !== 'network') await openProbe(context, subject.network.origin);
}

/** Brings the whole video onto the device the subject's way. Resolves with the bytes a second. */
export async function keep(
  page: Page,
  subject: Subject,
  video: Video,
  url: string,
): Promise<number> {
  const { bytes, ms, error } = await read(page, url, { range: 'bytes=0-', hashed: false });
  if (error || bytes !== video.size) throw new Error(`${subject.name}: ${bytes} bytes, ${error}`);
  return (bytes / ms) * 1000;
}

export const addressOf = ({ name }: Video, tail = '') => `/videos/${name}${tail}`;
