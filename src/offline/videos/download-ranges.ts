import { bytesOf, CHUNK_BYTES, type VideoRecord } from './video-store.ts';

/** Chunks per request: large enough to be fast, small enough to pause between two requests. */
const CHUNKS_A_REQUEST = 4;

/** A range with both ends included, as in a `Range` header. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

type StoredVideo = Pick<VideoRecord, 'size' | 'filled'>;

export function isComplete(video: StoredVideo | undefined): boolean {
  return video !== undefined && bytesOf(video) >= video.size;
}

/** The first missing range of the video; undefined when nothing is. */
export function missingRange(video: StoredVideo | undefined): ByteRange | undefined {
  // The size is unknown, so a whole request is made; the server cuts it at the video's end.
  if (video === undefined) return { first: 0, last: CHUNKS_A_REQUEST * CHUNK_BYTES - 1 };
  const chunks = Math.ceil(video.size / CHUNK_BYTES);
  for (let index = 0; index < chunks; index += 1) {
    const there = video.filled[index] ?? 0;
    if (there < chunkSize(video, index)) {
      const first = index * CHUNK_BYTES + there;
      return { first, last: Math.min(endOfGap(video, index), video.size) - 1 };
    }
  }
  return undefined;
}

/** End of the gap that begins in chunk `start`, exclusive, limited to one request. */
function endOfGap({ filled, size }: StoredVideo, start: number): number {
  let next = start + 1;
  while (
    next < start + CHUNKS_A_REQUEST &&
    next * CHUNK_BYTES < size &&
    (filled[next] ?? 0) === 0
  ) {
    next += 1;
  }
  return next * CHUNK_BYTES;
}

function chunkSize({ size }: StoredVideo, index: number): number {
  return Math.min(CHUNK_BYTES, size - index * CHUNK_BYTES);
}
