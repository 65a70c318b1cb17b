import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ILLUSTRATIONS } from './articles/index.ts';
import { COVERS } from './covers/index.ts';
import { encodeClip, ENCODER } from './encode-clip.ts';
import { repetitions } from './exercise.ts';
import type { Exercise } from './exercise.ts';
import { EXERCISES } from './exercises/index.ts';
import { LARGEST, PICTURE_SETTINGS, renderPicture } from './picture.ts';
import type { Picture } from './picture.ts';
import { PRODUCTS } from './products/index.ts';
import { VIEWS } from './products/views.ts';
import { isCurrent, publish, sha256 } from './publish.ts';
import type { Shelf } from './publish.ts';
import { composeScene } from './scene.ts';
import { FPS } from './timeline.ts';

interface Still {
  readonly id: string;
  readonly svg: () => string;
}

/** Renders clips, posters and the still pictures: `npm run make -- media [ids...]`, all by default. */
const wanted = process.argv.slice(2);

/** The pictures without a clip by output folder. */
const STILLS: readonly (readonly [Shelf, readonly Still[]])[] = [
  ['programs', COVERS],
  ['products', [...PRODUCTS, ...VIEWS]],
  ['articles', ILLUSTRATIONS],
];

const known = new Set(
  [...EXERCISES, ...STILLS.flatMap(([, stills]) => stills)].map(({ id }) => id),
);
const unknown = wanted.filter((id) => !known.has(id));
if (unknown.length > 0) throw new Error(`Unknown ids: ${unknown.join(', ')}`);

const shortHash = (content: Buffer): string => sha256(content).slice(0, 8);

function named(id: string, { copies, largest }: Picture) {
  const stem = `${id}.${shortHash(largest)}`;
  const files = new Map([...copies].map(([name, content]) => [`${stem}-${name}`, content]));
  return { files, image: `${stem}-${LARGEST}` };
}

const url = (shelf: Shelf, name: string): string => `/media/${shelf}/${name}`;

async function renderExercise(exercise: Exercise, scratch: string): Promise<string> {
  const { id } = exercise;
  const scene = composeScene(exercise);
  const times = repetitions(exercise);
  const poster = scene.svg(Math.round(exercise.tellingAt * FPS));
  const drawn = Array.from({ length: scene.frames }, (_, i) => scene.svg(i));
  const fingerprint = sha256(...drawn, poster, ENCODER, PICTURE_SETTINGS, String(times));
  if (await isCurrent('exercises', id, fingerprint)) return 'unchanged';

  const file = join(scratch, `${id}.mp4`);
  await encodeClip(scene, times, file);
  const clip = await readFile(file);
  const picture = await renderPicture(poster);
  const { files, image } = named(id, picture);
  const video = `${id}.${shortHash(clip)}.mp4`;
  await publish({
    shelf: 'exercises',
    id,
    fingerprint,
    files: files.set(video, clip),
    entry: {
      image: url('exercises', image),
      placeholder: picture.placeholder,
      video: url('exercises', video),
      videoBytes: clip.length,
      seconds: Math.round(exercise.seconds * times * 100) / 100,
    },
  });
  return `${Math.round(clip.length / 1024)} KB`;
}

async function renderStill(shelf: Shelf, { id, svg: draw }: Still): Promise<string> {
  const svg = draw();
  const fingerprint = sha256(svg, PICTURE_SETTINGS);
  if (await isCurrent(shelf, id, fingerprint)) return 'unchanged';
  const picture = await renderPicture(svg);
  const { files, image } = named(id, picture);
  const entry = { image: url(shelf, image), placeholder: picture.placeholder };
  await publish({ shelf, id, fingerprint, files, entry });
  return 'picture';
}

const chosen = (id: string): boolean => wanted.length === 0 || wanted.includes(id);
const scratch = await mkdtemp(join(tmpdir(), 'figures-'));
try {
  for (const exercise of EXERCISES.filter(({ id }) => chosen(id))) {
    console.log(exercise.id, await renderExercise(exercise, scratch));
  }
  for (const [shelf, stills] of STILLS) {
    for (const still of stills.filter(({ id }) => chosen(id))) {
      console.log(still.id, await renderStill(shelf, still));
    }
  }
} finally {
  await rm(scratch, { recursive: true });
}
