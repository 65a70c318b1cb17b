import type { Lease } from './bytes/chunk-buffer.ts';
import type { CachedVideo } from './cached-video.ts';

/**
 * The bytes of [start, end), once the first of them are there. They come as they are asked for, and
 * never one ahead: what nobody reads is not fetched. The stream ends when `settled` does.
 */
export async function openBody(
  video: CachedVideo,
  [start, end]: readonly [start: number, end: number],
  settled: () => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const cursor = video.open(start, end);
  const close = () => video.close(cursor);
  const orClose = (error: unknown): never => {
    close();
    throw error;
  };
  let next: Lease | undefined = await video.take(cursor).catch(orClose);
  let last: Lease | undefined;

  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    // A stream that nobody runs ahead of asks again only when the bytes before were taken over.
    last?.release();
    last = next ?? (await video.take(cursor));
    next = undefined;
    video.advance(cursor, last.bytes.length);
    controller.enqueue(last.bytes);
    if (cursor.position < end) return;
    close();
    await settled();
    controller.close();
  };
  return new ReadableStream<Uint8Array>(
    { pull: (controller) => pull(controller).catch(orClose), cancel: close },
    { highWaterMark: 0 },
  );
}
