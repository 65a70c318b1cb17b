import { withDeadline } from '../../../lib/abort.ts';
import { MOST_FILE_BYTES } from '../../../contract/import-file.ts';
import type { ReadAnswer, ReadRequest } from './read-request.ts';

/** Longest reading, in ms; a file that takes longer is none of an app. */
const DEADLINE = 60_000;

/**
 * Reads a file in a worker of its own, which ends with it. Rejects where the worker cannot be loaded, fails, or takes too
 * long; a file that cannot be read is an answer.
 */
export async function readInWorker(request: ReadRequest, signal: AbortSignal): Promise<ReadAnswer> {
  if (request.file.size > MOST_FILE_BYTES) return { status: 'refused', why: 'huge' };
  const worker = new Worker(new URL('reader.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await withDeadline(
      DEADLINE,
      () =>
        new Promise<ReadAnswer>((resolve, reject) => {
          worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
          worker.addEventListener('error', () => reject(new Error('the reader of files failed')));
          worker.postMessage(request);
        }),
      signal,
    );
  } finally {
    worker.terminate();
  }
}
