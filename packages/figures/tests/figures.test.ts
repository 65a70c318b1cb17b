import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BONES, LIMITS } from '../src/anatomy.ts';
import { ILLUSTRATIONS } from '../src/articles/index.ts';
import { welcome } from '../src/articles/welcome.ts';
import { COVERS } from '../src/covers/index.ts';
import { repetitions } from '../src/exercise.ts';
import type { Contact } from '../src/exercise.ts';
import { EXERCISES } from '../src/exercises/index.ts';
import { HEIGHT, WIDTH } from '../src/camera.ts';
import { jointAngles } from '../src/joint-angles.ts';
import { BRAND, GROUNDS } from '../src/palette.ts';
import { swingPonytail } from '../src/ponytail.ts';
import { PRODUCTS } from '../src/products/index.ts';
import { drawBackdrop } from '../src/products/product.ts';
import { VIEWS } from '../src/products/views.ts';
import { bodiesOf, wrapSvg } from '../src/scene.ts';
import { jointsOf } from '../src/skeleton.ts';
import type { Skeleton } from '../src/skeleton.ts';
import { FPS } from '../src/timeline.ts';
import { distance2, distance3 } from '../src/vector.ts';
import media from '../../../server/demo/media.json';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MEGABYTE = 1024 * 1024;
const fileOf = (url: string) => `${ROOT}public${url}`;

function boneLengths(body: Skeleton): Record<string, readonly [actual: number, bone: number]> {
  const sides = (['right', 'left'] as const).flatMap((side) => {
    const [arm, leg] = [body.arms[side], body.legs[side]];
    return [
      [`${side} upper arm`, [distance3(arm.shoulder, arm.elbow), BONES.upperArm]],
      [`${side} forearm`, [distance3(arm.elbow, arm.wrist), BONES.forearm]],
      [`${side} thigh`, [distance3(leg.hip, leg.knee), BONES.thigh]],
      [`${side} shin`, [distance3(leg.knee, leg.ankle), BONES.shin]],
      [`${side} foot`, [distance3(leg.ball, leg.toe), BONES.ballToToe]],
    ] as const;
  });
  return Object.fromEntries([
    ['lumbar spine', [distance3(body.pelvis, body.waist), BONES.lumbar]],
    ['thorax', [distance3(body.waist, body.neck), BONES.thorax]],
    ['neck', [distance3(body.neck, body.head), BONES.neck]],
    ...sides,
  ]);
}

/** Replaces a missing joint by NaN, so that every comparison with it fails. */
const NOWHERE = [Number.NaN, Number.NaN, Number.NaN] as const;
const NOWHERE_FLAT = [Number.NaN, Number.NaN] as const;

const asContact = (contact: string | Contact): { joint: string; from: number; to: number } =>
  typeof contact === 'string'
    ? { joint: contact, from: 0, to: Infinity }
    : { joint: contact.joint, from: contact.from ?? 0, to: contact.to ?? Infinity };

describe.each(EXERCISES.map((exercise) => [exercise.id, exercise] as const))(
  '%s',
  (_, exercise) => {
    const bodies = bodiesOf(exercise);
    const joints = bodies.map(jointsOf);

    it('keeps every bone at its length', () => {
      const wrong = bodies.flatMap((body, frame) =>
        Object.entries(boneLengths(body))
          .filter(([, [actual, expected]]) => Math.abs(actual - expected) > 0.01)
          .map(([bone, [actual]]) => `${bone} is ${actual} in frame ${frame}`),
      );
      expect(wrong).toEqual([]);
    });

    it('stays within the ranges of motion', () => {
      const wrong = bodies.flatMap((body, frame) =>
        jointAngles(body)
          .filter(({ joint, angle }) => angle < LIMITS[joint][0] || angle > LIMITS[joint][1])
          .map(({ name, angle }) => `${name} is at ${angle} degrees in frame ${frame}`),
      );
      expect(wrong).toEqual([]);
    });

    it('does not slide where it is planted', () => {
      for (const { joint, from, to } of (exercise.planted ?? []).map(asContact)) {
        const places = joints
          .filter((__, frame) => frame / FPS >= from && frame / FPS <= to)
          .map((frame) => frame.get(joint) ?? NOWHERE);
        const [first = NOWHERE] = places;
        const slip = Math.max(...places.map((place) => distance3(first, place)));
        expect(slip, `slip of ${joint} in centimetres`).toBeLessThan(0.4);
      }
    });

    it('does not sink through the floor', () => {
      const wrong = joints.flatMap((frame, index) =>
        [...frame]
          .filter(([, [, y]]) => y < -1.5)
          .map(([joint, [, y]]) => `${joint} is at ${y} in frame ${index}`),
      );
      expect(wrong).toEqual([]);
    });

    it('ends where it begins, without a jump between frames', () => {
      const end = jointsOf(exercise.bodyAt(exercise.seconds));
      const steps = joints.map((frame, index) => {
        const next = joints[(index + 1) % joints.length] ?? frame;
        return Math.max(
          ...[...frame].map(([joint, at]) => distance3(at, next.get(joint) ?? NOWHERE)),
        );
      });
      const seam = [...jointsOf(exercise.bodyAt(0))].map(([joint, at]) =>
        distance3(at, end.get(joint) ?? NOWHERE),
      );
      expect(Math.max(...seam)).toBeLessThan(1e-6);
      // 20 cm in a frame are 5 m/s, the hand's peak in a brisk jumping jack.
      expect(Math.max(...steps)).toBeLessThan(20);
    });

    it('carries the ponytail over the seam of the loop', () => {
      const strands = swingPonytail(bodies, exercise.view, 1);
      const tips = strands.map((strand) => strand.at(-1) ?? NOWHERE_FLAT);
      const jumps = tips.map((tip, i) =>
        distance2(tip, tips[(i + 1) % tips.length] ?? NOWHERE_FLAT),
      );
      const seam = jumps.at(-1) ?? Infinity;
      expect(seam).toBeLessThanOrEqual(Math.max(...jumps.slice(0, -1)) + 0.5);
    });

    it('lasts 8 to 12 seconds in whole frames', () => {
      const seconds = exercise.seconds * repetitions(exercise);
      expect(seconds).toBeGreaterThanOrEqual(8);
      expect(seconds).toBeLessThanOrEqual(12);
      expect(exercise.seconds * FPS).toBeCloseTo(Math.round(exercise.seconds * FPS), 6);
    });
  },
);

/** Names of an MP4's top-level boxes in file order. */
function boxesOf(content: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= content.length;) {
    const size = content.readUInt32BE(at);
    names.push(content.toString('latin1', at + 4, at + 8));
    if (size < 8) break;
    at += size;
  }
  return names;
}

/** The picture left and right of its middle square, as raw pixels. */
async function besideSquare(svg: string): Promise<Buffer> {
  const width = (WIDTH - HEIGHT) / 2;
  const [left, right] = await Promise.all(
    [0, WIDTH - width].map((from) =>
      sharp(Buffer.from(svg))
        .extract({ left: from, top: 0, width, height: HEIGHT })
        .raw()
        .toBuffer(),
    ),
  );
  if (!left || !right) throw new Error('The picture has no sides');
  return Buffer.concat([left, right]);
}

describe.each(PRODUCTS.map((product) => [product.id, product] as const))('%s', (id, product) => {
  it('stands wholly within the square in the middle', async () => {
    const backdrop = wrapSvg(drawBackdrop(GROUNDS[product.ground]));
    expect((await besideSquare(product.svg())).equals(await besideSquare(backdrop))).toBe(true);
  });

  it('is on the shelf of products, without a clip', () => {
    const entry = Object.entries(media).find(([known]) => known === id)?.[1];
    expect(entry?.image).toMatch(new RegExp(`^/media/products/${id}\\.[0-9a-f]{8}-1280\\.jpg$`));
    expect(entry).not.toHaveProperty('video');
  });
});

describe.each(ILLUSTRATIONS.map(({ id }) => id))('%s', (id) => {
  const entry = Object.entries(media).find(([known]) => known === id)?.[1];

  it('is on the shelf of articles, without a clip', () => {
    expect(entry?.image).toMatch(new RegExp(`^/media/articles/${id}\\.[0-9a-f]{8}-1280\\.jpg$`));
    expect(entry).not.toHaveProperty('video');
  });

  it('is light enough for a list of cards on a phone', () => {
    const file = fileOf(entry?.image.replace('-1280.jpg', '-640.avif') ?? '');
    expect(statSync(file).size).toBeLessThan(15 * 1024);
  });
});

it('runs the landing page’s picture into the ground of the page', async () => {
  const { data, info } = await sharp(Buffer.from(welcome.svg()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  };
  const across = Array.from({ length: WIDTH }, (_, x) => [colourAt(x, 0), colourAt(x, HEIGHT - 1)]);
  const down = Array.from({ length: HEIGHT }, (_, y) => [colourAt(0, y), colourAt(WIDTH - 1, y)]);
  expect([...new Set([across, down].flat(2))]).toEqual([BRAND.aubergine.toLowerCase()]);
});

describe('rendered media', () => {
  const entries = Object.entries(media);

  it('has exactly the known drawings', () => {
    const ids = [...EXERCISES, ...COVERS, ...PRODUCTS, ...VIEWS, ...ILLUSTRATIONS].map(
      ({ id }) => id,
    );
    expect(Object.keys(media).toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(entries)('%s has all its pictures', (_, { image, placeholder }) => {
    expect(image).toMatch(/-1280\.jpg$/);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(250);
    expect(existsSync(fileOf(image)), image).toBe(true);
    for (const width of [320, 640, 1280]) {
      for (const format of ['webp', 'avif']) {
        const file = fileOf(image.replace('-1280.jpg', `-${width}.${format}`));
        expect(existsSync(file), file).toBe(true);
      }
    }
  });

  it.each(EXERCISES.map(({ id }) => id))('%s has a clip that can start at once', (id) => {
    const entry = Object.fromEntries(entries)[id];
    if (!entry || !('video' in entry)) throw new Error(`${id} has no video`);
    const file = fileOf(entry.video);
    expect(statSync(file).size).toBe(entry.videoBytes);
    expect(entry.videoBytes).toBeLessThanOrEqual(MEGABYTE);
    const boxes = boxesOf(readFileSync(file));
    expect(boxes[0]).toBe('ftyp');
    expect(boxes).toContain('moov');
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
  });
});
