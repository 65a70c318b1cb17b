import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { projectRoot } from '../project-root.ts';
import type { Media } from './media-manifest.ts';
import { formatPath, valuesAt } from './path.ts';
import type { Place } from './path.ts';
import type { Problem } from './problem.ts';
import type { Source } from './source.ts';

/** The codec of the video at an address, as in RFC 6381; undefined for a file that is not here. */
export type ReadCodec = (address: string) => Promise<string | undefined>;

const CLIPS: readonly Place[] = [
  ['moves', '*', 'video'],
  ['moves', '*', 'media'],
];
/** Folders of `/media/`: that of the build, and its source. */
const FOLDERS = ['dist/media', 'public/media'].map((folder) => join(projectRoot, folder));
/**
 * H.264 in the profiles that every phone decodes: baseline, main, extended and high, which are 8 bits with
 * halved colours (ISO/IEC 14496-10, annex A). HEVC plays on some phones and leaves others a black picture.
 */
const PLAYED_EVERYWHERE = /^avc[13]\.(?:42|4d|58|64)[0-9a-f]{4}$/i;

/** Videos that not every phone can play. Files of other hosts are not looked at. */
export async function unplayableClips(
  sources: readonly Source[],
  media: Media,
  readCodec: ReadCodec,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { file, value, lineOf } of sources) {
    for (const { path, value: name } of CLIPS.flatMap((place) => valuesAt(value, place))) {
      const address = media.get(String(name))?.video ?? String(name);
      const codec = await readCodec(address);
      if (codec === undefined || PLAYED_EVERYWHERE.test(codec)) continue;
      const message = `${formatPath(path)}: expected a video in H.264 (8 bits, yuv420p), which every phone plays, found ${codec} in ${address}`;
      problems.push({ file, line: lineOf(path), message });
    }
  }
  return problems;
}

/** Reads the headers of the files that `/media/` serves, in the first folder that has them. */
export function codecReader(folders: readonly string[] = FOLDERS): ReadCodec {
  return async (address) => {
    const name = /^\/media\/(.+)$/.exec(address)?.[1];
    const file = name === undefined ? undefined : await found(name, folders);
    if (file === undefined) return undefined;
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) });
    try {
      const track = await input.getPrimaryVideoTrack();
      return (await track?.getCodecParameterString()) ?? 'no known video';
    } catch {
      return 'no video file';
    } finally {
      input.dispose();
    }
  };
}

async function found(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const file = join(folder, name);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}
