/** Facts about the programs that pages show without reading the documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fromCatalogue } from '../../../../tools/build/catalogue-modules.ts';

interface Opening {
  kind: string;
  id: string;
  clip: { id: string; video: string };
}
interface Use {
  name: string;
  workout: string;
}
interface Workout {
  id: string;
  duration: number;
  equipment: string[];
  blocks?: { kind: string; items: { move?: string }[] }[];
}

const demo = 'server/demo/';
const shipped = (file: string) => parse(readFileSync(demo + file, 'utf8'));
const programs: {
  program: { id: string; kind?: string; description: string };
  workouts: Workout[];
}[] = readdirSync(`${demo}catalogue/`)
  .filter((file) => file !== 'moves.yaml')
  .map((file) => shipped(`catalogue/${file}`));
const workouts = programs.flatMap((program) => program.workouts);

test('every program and workout can be wished for, with its clip', async () => {
  const openings = (await fromCatalogue('catalogue:openings')) as Opening[];
  const named = openings.map(({ kind, id }) => `${kind} ${id}`);
  expect(named.toSorted()).toEqual(
    [
      ...programs.map(({ program }) => `program ${program.id}`),
      ...workouts.map(({ id }) => `workout ${id}`),
    ].toSorted(),
  );
  for (const { clip } of openings) expect(clip.video).toMatch(/^\/media\/exercises\/.+\.mp4$/);
});

test('a workout is wished for with the clip of its first exercise, not of its warm-up', async () => {
  const openings = (await fromCatalogue('catalogue:openings')) as Opening[];
  const followed = workouts.filter(({ blocks = [] }) => blocks[0]?.items.some(({ move }) => move));
  expect(followed.length).toBeGreaterThan(30);
  for (const { id, blocks = [] } of followed) {
    const clip = openings.find((each) => each.kind === 'workout' && each.id === id)?.clip.id;
    expect(clip, id).toBe(blocks[1]?.items[0]?.move);
  }
});

test('a product leads to workouts that need it', async () => {
  const uses = (await fromCatalogue('catalogue:uses')) as Record<string, Use[]>;
  const products: { serves?: string[] }[] = shipped('products.yaml').products;
  const things = new Set(products.flatMap(({ serves = [] }) => serves));
  expect(things.size).toBeGreaterThan(2);
  const { moves }: { moves: { id: string; name: string; equipment?: string[] }[] } =
    shipped('catalogue/moves.yaml');
  for (const thing of things) {
    const done = workouts
      .filter(({ equipment }) => equipment.includes(thing))
      .flatMap(({ blocks = [] }) => blocks.filter(({ kind }) => !/warmup|cooldown/.test(kind)))
      .flatMap(({ items }) => items.map(({ move }) => move));
    const needing = moves.filter(
      ({ id, equipment }) => equipment?.includes(thing) && done.includes(id),
    );
    expect(uses[thing]?.map(({ name }) => name)).toEqual(needing.map(({ name }) => name));
    expect(uses[thing]?.length, thing).toBeGreaterThan(3);
    for (const { name, workout } of uses[thing] ?? []) {
      const place = workouts.find(({ id }) => id === workout);
      expect(place?.equipment, name).toContain(thing);
    }
  }
});

test('every product of the shop has at least three pictures', () => {
  const products: { type: string; name: string; views?: unknown[] }[] =
    shipped('products.yaml').products;
  for (const { type, name, views = [] } of products) {
    if (type === 'one_purchase') expect(views.length + 1, name).toBeGreaterThanOrEqual(3);
  }
});

test('the hours that the plans promise are those of the programs, nine times over', () => {
  const inCourses = programs
    .filter(({ program }) => program.kind === undefined)
    .flatMap((course) => course.workouts);
  const minutes = inCourses.reduce((sum, { duration }) => sum + duration, 0);
  expect([inCourses.length, minutes / 60]).toEqual([48, 36]);
  expect((9 * minutes) / 60).toBeGreaterThan(300);
});

test('exercises are public with technique, muscles and picture, and without their film', async () => {
  const listed = (await fromCatalogue('catalogue:moves')) as Record<string, unknown>[];
  const done = workouts
    .flatMap(({ blocks = [] }) => blocks.filter(({ kind }) => !/warmup|cooldown/.test(kind)))
    .flatMap(({ items }) => items.flatMap(({ move }) => move ?? []));
  expect(listed.map(({ id }) => String(id)).toSorted()).toEqual([...new Set(done)].toSorted());
  expect(listed.length).toBeGreaterThan(30);
  for (const { id, image, cues, programs: names } of listed) {
    expect(image, String(id)).toMatch(/^\/media\/exercises\/.+-1280\.jpg$/);
    expect(String(cues).length, String(id)).toBeGreaterThan(40);
    expect(names, String(id)).not.toEqual([]);
  }
  expect(JSON.stringify(listed)).not.toContain('.mp4');
});
