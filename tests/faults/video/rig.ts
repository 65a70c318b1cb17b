import assert from 'node:assert/strict';
import type { BrowserContext, Page } from '@playwright/test';
import { withProfile } from '../../fixtures/profile.ts';
import { bytesSent, mostSent } from '../proxy/ledger.ts';
import { type FaultProxy, startFaultProxy } from '../proxy/proxy.ts';
import { bytesOfFilm, type Film, makeFilm, sha256 } from './films.ts';
import { openProbe } from './phone.ts';
import { read, type Reading } from './reading.ts';
import { type Files, filesOf, keepFilmsOf, listen, serveFiles } from './site.ts';
import { Upstream } from './upstream.ts';

export interface Films {
  /** 5 MB: five chunks and a bit. */
  readonly small: Film;
  /** Another of about the same size under the same addresses: the next version. */
  readonly other: Film;
  readonly indexLast: Film;
  readonly medium: Film;
  readonly large: Film;
}

/** What a check has at hand. */
export interface Rig {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly network: FaultProxy;
  readonly upstream: Upstream;
  /** Films of another origin, with CORS. */
  readonly elsewhere: FaultProxy;
  readonly films: Films;
  /** What the site serves; a changed `/sw.js` is the next version. */
  readonly files: Files;
  /** An address at which nothing of the film is on the phone yet. */
  fresh(film: Film, options?: { hashed?: boolean; origin?: string }): string;
  /** The SHA-256 of the film's bytes of that place, both ends included. */
  sumOf(film: Film, start?: number, end?: number): string;
  /** What crossed the network for this address, as shares of the film. */
  crossed(url: string, film: Film): { share: number; most: number };
}

/** Builds the network, the browser and the page for `use`, and takes them down again. */
export async function withRig(directory: string, use: (rig: Rig) => Promise<void>): Promise<void> {
  const films: Films = {
    small: await makeFilm(5),
    other: await makeFilm(6),
    indexLast: await makeFilm(5, { indexLast: true }),
    medium: await makeFilm(50),
    large: await makeFilm(500),
  };
  const held = new Map<Film, Buffer>();
  for (const film of [films.small, films.other, films.indexLast, films.medium]) {
    held.set(film, await bytesOfFilm(film));
  }
  const files = await filesOf(directory);
  const upstream = new Upstream(Object.values(films));
  const site = await listen((request, response) => {
    if (!upstream.answers(request, response)) serveFiles(files)(request, response);
  });
  const network = await startFaultProxy(site.origin);
  const elsewhere = await startFaultProxy(site.origin);
  keepFilmsOf(elsewhere.origin, files);
  let count = 0;
  try {
    await withProfile(async (launch) => {
      const context = await launch();
      const page = await openProbe(context, network.origin);
      await use({
        context,
        page,
        network,
        upstream,
        elsewhere,
        films,
        files,
        fresh: (film, { hashed = false, origin = '' } = {}) => {
          const name = hashed ? film.name.replace('.mp4', '.0a1b2c3d.mp4') : film.name;
          return `${origin}/films/${name}?n=${(count += 1)}`;
        },
        sumOf: (film, start = 0, end = film.size - 1) => {
          const bytes = held.get(film);
          if (!bytes) throw new Error(`${film.name} is too large to be held`);
          return sha256(bytes.subarray(start, end + 1));
        },
        crossed: (url, { size }) => {
          const proxy = url.startsWith(elsewhere.origin) ? elsewhere : network;
          const delivered = proxy.delivered(exactly(url));
          return { share: bytesSent(delivered) / size, most: mostSent(delivered) };
        },
      });
    }, network.origin);
  } finally {
    await Promise.all([network.close(), elsewhere.close(), site.stop()]);
  }
}

/** Matches requests of this address and of no other. */
export function exactly(url: string): RegExp {
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  return new RegExp(`^${path.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&')}$`);
}

/** Reads a range of the film and holds it against the file. */
export async function readTruly(
  { page, sumOf }: Rig,
  url: string,
  film: Film,
  { range, ...options }: { range?: string; pause?: number } = {},
): Promise<Reading> {
  const reading = await read(page, url, { ...options, ...(range ? { range } : {}) });
  assert.equal(reading.error, undefined, `${range ?? 'the whole'} came to an end`);
  const [, start = 0, end = film.size - 1] =
    /^bytes (\d+)-(\d+)/.exec(reading.headers['content-range'] ?? '')?.map(Number) ?? [];
  assert.equal(reading.bytes, end - start + 1, 'the number of bytes');
  assert.equal(reading.sha256, sumOf(film, start, end), 'the bytes of the file');
  return reading;
}
