import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './camera.ts';
import type { Scene } from './scene.ts';
import { FPS } from './timeline.ts';

/** Part of every clip's fingerprint: changing it renders all clips again. */
export const ENCODER = [
  '-c:v libx264 -preset slow -tune animation -crf 18 -profile:v high -level 3.1',
  '-pix_fmt yuv420p -g 250 -threads 2',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-fflags +bitexact -flags:v +bitexact -map_metadata -1 -movflags +faststart',
].join(' ');

const rasterise = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

/**
 * Draws one repetition and writes it `repetitions` times as an H.264 clip.
 * @throws when ffmpeg is missing or fails; its messages are in the error.
 */
export async function encodeClip(scene: Scene, repetitions: number, file: string): Promise<void> {
  const loop = `loop=loop=${repetitions - 1}:size=${scene.frames}:start=0`;
  const args = [
    `-v error -y -f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FPS} -i pipe:0`.split(' '),
    ['-vf', `scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,${loop}`],
    ENCODER.split(' '),
    [file],
  ].flat();
  const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const closed = once(ffmpeg, 'close');
  let messages = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => {
    messages += chunk.toString();
  });
  // A broken pipe only means that ffmpeg has ended; its exit code tells why.
  ffmpeg.stdin.on('error', () => {});
  for (let i = 0; i < scene.frames && ffmpeg.exitCode === null; i += 1) {
    const ready = ffmpeg.stdin.write(await rasterise(scene.svg(i)));
    if (!ready) await Promise.race([once(ffmpeg.stdin, 'drain'), closed]);
  }
  ffmpeg.stdin.end();
  await closed;
  if (ffmpeg.exitCode !== 0) throw new Error(`ffmpeg failed on ${file}: ${messages}`);
}
