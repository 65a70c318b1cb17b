import { Refused, VideoChanged } from './failures.ts';
import type { Films } from './films.ts';
import { extentOf, holdsIfRange, parseRange } from './range.ts';
import type { Reader } from './reader.ts';
import type { VideoVersion } from './store.ts';

/**
 * Answers a request for a film, or for a range of it, from the phone and the network together. The
 * server's refusal is passed on while nothing has been answered yet; later, and wherever there is
 * no network, the body breaks at the first byte that cannot be had. Rejects with `Unkeepable` for
 * a film that has to be passed through, and with the network's error.
 */
export async function serve(request: Request, films: Films, mayAskAgain = true): Promise<Response> {
  const asked = parseRange(request.headers.get('range'));
  try {
    const film = await films.find(request.url, asked);
    const { version } = film;
    const holds = holdsIfRange(request.headers.get('if-range'), version.etag);
    const extent = extentOf(holds ? asked : { kind: 'all' }, version.size);
    if (extent.kind === 'unsatisfiable') return refusal(416, `bytes */${version.size}`);

    const start = extent.kind === 'part' ? extent.start : 0;
    const end = extent.kind === 'part' ? extent.end + 1 : version.size;
    const reader = film.open(start, end);
    try {
      await reader.peek();
    } catch (error) {
      reader.close();
      throw error;
    }
    const headers = headersFor(version, end - start);
    // A download has ended when it is committed: a worker that is replaced then loses nothing.
    const isDownload = request.destination === '';
    const body = streamOf(reader, async () => (isDownload ? film.keeper.settled : undefined));
    if (extent.kind === 'whole') return new Response(body, { headers });
    headers.set('content-range', `bytes ${start}-${end - 1}/${version.size}`);
    return new Response(body, { status: 206, headers });
  } catch (error) {
    if (error instanceof VideoChanged && mayAskAgain) return serve(request, films, false);
    if (error instanceof Refused) return refusal(error.status, error.contentRange);
    throw error;
  }
}

function headersFor({ etag, type }: VideoVersion, length: number): Headers {
  return new Headers({
    'accept-ranges': 'bytes',
    'content-length': String(length),
    'content-type': type,
    etag,
  });
}

function refusal(status: number, contentRange: string | null): Response {
  const headers = new Headers();
  if (contentRange !== null) headers.set('content-range', contentRange);
  return new Response(null, { status, headers });
}

/**
 * Bytes as they are asked for, and never one ahead: what nobody reads is not fetched. It ends when
 * `settled` does.
 */
function streamOf(reader: Reader, settled: () => Promise<void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await reader.read();
          if (bytes) controller.enqueue(bytes);
          if (reader.position < reader.end) return;
          reader.close();
          await settled();
          controller.close();
        } catch (error) {
          reader.close();
          throw error;
        }
      },
      cancel: () => reader.close(),
    },
    { highWaterMark: 0 },
  );
}
