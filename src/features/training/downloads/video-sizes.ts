import { uselessAnswer } from '../../../api/error.ts';
import { withDeadline } from '../../../lib/abort.ts';
import { runInPool } from '../../../lib/worker-pool.ts';
import type { Film } from './videos.ts';

/** Questions under way at once. */
const LANES = 3;
const DEADLINE = 8_000;

/** Asks the server for the sizes that no document told. Rejects when one cannot be had. */
export async function withSizes(films: readonly Film[]): Promise<(Film & { bytes: number })[]> {
  const sizes = new Map<string, number>();
  const unknown = films.filter(({ bytes }) => bytes === undefined);
  await runInPool(unknown, LANES, async ({ vid, url }) => {
    sizes.set(vid, await sizeOf(url));
  });
  return films.map((film) => ({ ...film, bytes: film.bytes ?? sizes.get(film.vid) ?? 0 }));
}

async function sizeOf(url: string): Promise<number> {
  const { ok, status, headers } = await withDeadline(DEADLINE, (signal) =>
    fetch(url, { method: 'HEAD', signal }),
  );
  // A film that is gone does not stand in the way of the others: the download tells it at the end.
  if (status >= 400 && status < 500) return 0;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!ok || !Number.isFinite(length))
    throw uselessAnswer(`no size of ${new URL(url, location.href).pathname}`);
  return length;
}
