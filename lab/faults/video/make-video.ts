import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A video on disk. Every second of it takes a million bytes. */
export interface Video {
  readonly name: string;
  readonly file: string;
  readonly size: number;
  readonly seconds: number;
}

const DIRECTORY = join('reports', 'media');
const SEGMENT_SECONDS = 10;
const SEGMENT = `${SEGMENT_SECONDS}s.mp4`;
const run = promisify(execFile);

/** A video of about `megabytes`, made once. Its index stands at the start unless `indexLast`. */
export async function makeVideo(megabytes: number, { indexLast = false } = {}): Promise<Video> {
  const name = `video-${megabytes}${indexLast ? '-index-last' : ''}.mp4`;
  const file = join(DIRECTORY, name);
  if (!existsSync(file)) {
    await makeSegment();
    const place = indexLast ? [] : ['-movflags', '+faststart'];
    await ffmpeg(
      ['-stream_loop', '-1', '-i', join(DIRECTORY, SEGMENT), '-t', `${megabytes}`],
      ['-c', 'copy', ...place],
      file,
    );
  }
  return { name, file, size: (await stat(file)).size, seconds: megabytes };
}

/** Pictures that differ from each other, a key frame each second, padded to a steady 8 Mbit/s. */
async function makeSegment(): Promise<void> {
  await mkdir(DIRECTORY, { recursive: true });
  const file = join(DIRECTORY, SEGMENT);
  if (existsSync(file)) return;
  await ffmpeg(
    ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-t', `${SEGMENT_SECONDS}`],
    (
      '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 25 -keyint_min 25 -sc_threshold 0 ' +
      '-b:v 8M -minrate 8M -maxrate 8M -bufsize 4M -x264-params nal-hrd=cbr:force-cfr=1'
    ).split(' '),
    file,
  );
}

async function ffmpeg(input: string[], output: string[], file: string): Promise<void> {
  const unfinished = `${file}.part`;
  await run('ffmpeg', ['-v', 'error', '-y', ...input, ...output, '-f', 'mp4', unfinished]);
  await rename(unfinished, file);
}

/** Its bytes, for videos that are small enough to hold. */
export function bytesOfVideo({ file }: Video): Promise<Buffer> {
  return readFile(file);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
