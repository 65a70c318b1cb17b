import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { project } from '../src/camera.ts';
import { PROFILES } from '../src/draw/limb.ts';
import type { Exercise } from '../src/exercise.ts';
import { EXERCISES } from '../src/exercises/index.ts';
import { SIDES, signOf } from '../src/pose.ts';
import { ROLLER, rollerOn } from '../src/props/leg-extension.ts';
import { bodiesOf, composeScene, takeOf } from '../src/scene.ts';
import { gripOf } from '../src/skeleton.ts';
import type { Skeleton } from '../src/skeleton.ts';
import { FPS } from '../src/timeline.ts';
import { add3, angleBetween, distance3, dot3, mix3, scale3, sub3 } from '../src/vector.ts';
import type { Vec3 } from '../src/vector.ts';
import { exerciseOf, tellingOf } from './figure-exercise.ts';

/** The brightness of a rendered frame's pixel at a point of the body's space, 0 to 255. */
async function lightsOf(exercise: Exercise, frame: number): Promise<(point: Vec3) => number> {
  const { camera } = takeOf(exercise);
  const { data, info } = await sharp(Buffer.from(composeScene(exercise).svg(frame)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (point) => {
    const [x, y] = project(camera, point);
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return data.subarray(at, at + 3).reduce((sum, value) => sum + value, 0) / 3;
  };
}

/** Shares of the body's mass by segment (Winter), a hand with its forearm, a foot with its shin. */
function centreOfMass(body: Skeleton): Vec3 {
  const limbs = SIDES.flatMap((side): [Vec3, Vec3, number][] => {
    const [arm, leg] = [body.arms[side], body.legs[side]];
    return [
      [arm.shoulder, arm.elbow, 0.028],
      [arm.elbow, arm.wrist, 0.022],
      [leg.hip, leg.knee, 0.1],
      [leg.knee, leg.ankle, 0.061],
    ];
  });
  const trunk: [Vec3, Vec3, number][] = [
    [body.pelvis, body.neck, 0.497],
    [body.head, body.head, 0.081],
  ];
  return [...limbs, ...trunk].reduce<Vec3>(
    (sum, [from, to, share]) => add3(sum, scale3(mix3(from, to, 0.45), share)),
    [0, 0, 0],
  );
}

describe('deska-bokiem', () => {
  const exercise = exerciseOf('deska-bokiem');

  it('makes one line of the body and lifts the hips out of it no higher', () => {
    const { arms, legs, pelvis } = tellingOf(exercise);
    const shoulders = mix3(arms.right.shoulder, arms.left.shoulder, 0.5);
    const ankles = mix3(legs.right.ankle, legs.left.ankle, 0.5);
    expect(angleBetween(sub3(shoulders, pelvis), sub3(pelvis, ankles))).toBeLessThan(6);
  });

  it('keeps the lower forearm on the floor with its elbow under the shoulder', () => {
    for (const { arms } of bodiesOf(exercise)) {
      const { shoulder, elbow, wrist } = arms.left;
      expect(Math.max(elbow[1], wrist[1])).toBeLessThan(6);
      expect(Math.hypot(elbow[0] - shoulder[0], elbow[2] - shoulder[2])).toBeLessThan(6);
    }
  });

  it('shows two legs, not one', async () => {
    for (const time of [0, exercise.tellingAt]) {
      const { legs } = exercise.bodyAt(time);
      expect(distance3(legs.right.knee, legs.left.knee)).toBeGreaterThan(9);
      const lightAt = await lightsOf(exercise, Math.round(time * FPS));
      const [upper, lower] = [legs.right, legs.left].map(({ hip, knee }) =>
        lightAt(mix3(hip, knee, 0.8)),
      );
      expect(lower).toBeLessThan((upper ?? 0) * 0.85);
    }
  });
});

describe('prostowanie-nog', () => {
  it.each(SIDES)('keeps the roller on the %s shin, above the shoe', (side) => {
    for (const body of bodiesOf(exerciseOf('prostowanie-nog'))) {
      const { knee, ankle } = body.legs[side];
      const roller = rollerOn(body);
      // The roller lies across the picture's depth, so its height over the shin is seen from the side.
      const flat = ([x, y]: Vec3): Vec3 => [x, y, 0];
      const [shin, out] = [sub3(flat(ankle), flat(knee)), sub3(roller, flat(knee))];
      const share = dot3(out, shin) / dot3(shin, shin);
      const gap = distance3(out, scale3(shin, share)) - ROLLER.radius;
      expect(share).toBeGreaterThan(0.6);
      expect(share).toBeLessThan(0.8);
      const [, , , thin, ankleWide] = PROFILES.shin;
      expect(gap).toBeGreaterThan(ankleWide.front - 0.1);
      expect(gap).toBeLessThan(thin.front + 0.1);
    }
  });
});

describe('sciaganie-drazka', () => {
  const exercise = exerciseOf('sciaganie-drazka');
  const bodies = bodiesOf(exercise);

  it('holds a level bar wider than the shoulders, seen from the front', () => {
    expect(exercise.view).toBe('front');
    for (const { arms } of bodies) {
      const [right, left] = [gripOf(arms.right), gripOf(arms.left)];
      expect(right[1]).toBeCloseTo(left[1], 6);
      expect(left[2] - right[2]).toBeGreaterThan(
        2 * distance3(arms.left.shoulder, arms.right.shoulder),
      );
    }
  });

  it('pulls the bar from straight arms down to the top of the chest, elbows under it', () => {
    const highest = Math.max(...bodies.map(({ arms }) => arms.right.wrist[1]));
    const reaching = bodies.find(({ arms }) => arms.right.wrist[1] === highest);
    if (!reaching) throw new Error('No frame');
    const { shoulder, elbow, wrist } = reaching.arms.right;
    expect(angleBetween(sub3(elbow, shoulder), sub3(wrist, elbow))).toBeLessThan(35);
    const { arms, neck } = tellingOf(exercise);
    const bar = gripOf(arms.right);
    expect(bar[1]).toBeLessThan(neck[1]);
    expect(bar[1]).toBeGreaterThan(neck[1] - 12);
    expect(arms.right.elbow[1]).toBeLessThan(bar[1] - 10);
  });

  it('never lets the bar through the face or chest', () => {
    for (const { arms, head, neck } of bodies) {
      const bar = gripOf(arms.right);
      for (const at of [head, neck]) {
        const gap = Math.hypot(bar[0] - at[0], bar[1] - at[1]);
        expect(gap).toBeGreaterThan(at === head ? 11 : 5);
      }
    }
  });
});

describe('wyciskanie-hantli-siedzac', () => {
  it('sits with both feet flat on the floor', () => {
    for (const { legs } of bodiesOf(exerciseOf('wyciskanie-hantli-siedzac'))) {
      for (const side of SIDES) {
        const { ankle, ball, knee } = legs[side];
        expect(ball[1]).toBeCloseTo(0, 6);
        expect(ankle[1]).toBeLessThan(8);
        expect(Math.abs(knee[0] - ankle[0])).toBeLessThan(12);
      }
    }
  });
});

describe('wejscie-na-stopien', () => {
  const exercise = exerciseOf('wejscie-na-stopien');
  const bodies = bodiesOf(exercise);

  it('carries the foot over the edge of the step, never through it', () => {
    const [edge, top] = exercise.propsAt(0, exercise.bodyAt(0))[0]?.extent ?? [];
    if (!edge || !top) throw new Error('No step');
    const inside = bodies.flatMap(({ legs }, frame) =>
      SIDES.flatMap((side) =>
        Object.entries(legs[side])
          .filter(([, [x, y]]) => x > edge[0] && y < top[1] - 0.5)
          .map(([joint]) => `${side} ${joint} in frame ${frame}`),
      ),
    );
    expect(inside).toEqual([]);
  });
});

describe('rozciaganie-lydki', () => {
  it('has both palms on the wall and the heel of the straight back leg on the floor', () => {
    const exercise = exerciseOf('rozciaganie-lydki');
    const [edge] = exercise.propsAt(0, exercise.bodyAt(0))[0]?.extent ?? [];
    if (!edge) throw new Error('No wall');
    for (const { arms, legs } of bodiesOf(exercise)) {
      const { hip, knee, ankle, heel } = legs.right;
      expect(heel[1]).toBeCloseTo(0, 3);
      expect(angleBetween(sub3(knee, hip), sub3(ankle, knee))).toBeLessThan(12);
      for (const side of SIDES) expect(edge[0] - arms[side].wrist[0]).toBeLessThan(18);
    }
  });
});

it('golab-na-plecach lays the ankle on the other thigh', () => {
  for (const { legs } of bodiesOf(exerciseOf('golab-na-plecach'))) {
    const thigh = mix3(legs.left.hip, legs.left.knee, 0.84);
    expect(distance3(legs.right.ankle, thigh)).toBeLessThan(PROFILES.thigh[0].front);
  }
});

it('motyl brings the soles together', () => {
  for (const { legs } of bodiesOf(exerciseOf('motyl'))) {
    expect(distance3(legs.right.ball, legs.left.ball)).toBeLessThan(14);
  }
});

it('oddech-na-lezaco breathes in for four seconds and out for six', () => {
  const breaths = bodiesOf(exerciseOf('oddech-na-lezaco')).map(({ breath }) => breath);
  const deepest = breaths.indexOf(Math.max(...breaths)) / FPS;
  expect(deepest).toBeGreaterThan(3);
  expect(deepest).toBeLessThanOrEqual(4);
  expect(breaths.length / FPS).toBe(10);
});

it.each([
  'wznosy-bokiem',
  'rozciaganie-gumy',
  'wejscie-na-stopien',
  'zawias-biodrowy',
  'sklon-kreg-po-kregu',
  'krazenia-bioder',
  'krazenia-ramion',
  'krazenia-barkow',
  'wymachy-rak',
  'polprzysiad',
  'przysiad-sumo',
  'przysiad-z-uniesieniem-rak',
  'zawias-z-kijem',
  'zawias-z-guma',
  'zawias-z-odwaznikiem',
  'rozciaganie-klatki',
])('%s keeps the weight over the feet that stand', (id) => {
  for (const body of bodiesOf(exerciseOf(id))) {
    const standing = SIDES.map((side) => body.legs[side]).filter(
      ({ ball, heel }) => ball[1] < 0.5 || heel[1] - ball[1] < 0.5,
    );
    const [x] = centreOfMass(body);
    expect(x).toBeGreaterThan(Math.min(...standing.map(({ heel }) => heel[0])));
    expect(x).toBeLessThan(Math.max(...standing.map(({ toe }) => toe[0])));
  }
});

const standing = EXERCISES.filter(
  (exercise) =>
    exercise.view === 'front' &&
    SIDES.every((side) => exercise.bodyAt(0).legs[side].ball[1] < 0.5) &&
    SIDES.every((side) => exercise.planted?.includes(`${side}.ball`)),
);

it.each(standing.map((exercise) => [exercise.id, exercise] as const))(
  '%s throws a shadow on the floor beside each foot',
  async (_, exercise) => {
    const lightAt = await lightsOf(exercise, 0);
    for (const side of SIDES) {
      const { heel, toe } = exercise.bodyAt(0).legs[side];
      const [x, , z] = mix3(heel, toe, 0.5);
      const beside = (out: number) => lightAt([x, 0, z + signOf(side) * out]);
      expect(beside(8.2)).toBeLessThan(beside(20) * 0.85);
    }
  },
);
