import { expect, it } from 'vitest';
import { project } from '../src/camera.ts';
import { PROFILES } from '../src/draw/limb.ts';
import { SIDES } from '../src/pose.ts';
import { BELT } from '../src/props/treadmill.ts';
import { bodiesOf, takeOf } from '../src/scene.ts';
import { angleBetween, distance3, dot3, sub3 } from '../src/vector.ts';
import { exerciseOf, tellingOf } from './figure-exercise.ts';

it('krazenia-ramion shows both arms at half their length or more all the way round', () => {
  const exercise = exerciseOf('krazenia-ramion');
  const { camera } = takeOf(exercise);
  for (const { arms } of bodiesOf(exercise)) {
    for (const side of SIDES) {
      const { shoulder, elbow, wrist } = arms[side];
      const [from, to] = [project(camera, shoulder), project(camera, wrist)];
      const shown = Math.hypot(to[0] - from[0], to[1] - from[1]) / camera.scale;
      const arm = distance3(shoulder, elbow) + distance3(elbow, wrist);
      expect(shown / arm).toBeGreaterThan(0.5);
    }
  }
});

it('klatka-przy-slupku turns the chest away from the forearm that stays on the post', () => {
  const bodies = bodiesOf(exerciseOf('klatka-przy-slupku'));
  const turns = bodies.map(({ turned }) => turned.chest);
  expect(Math.max(...turns) - Math.min(...turns)).toBeGreaterThan(30);
  for (const { arms, chestFrame } of bodies) {
    const { shoulder, elbow, wrist } = arms.right;
    expect(elbow[1]).toBeCloseTo(shoulder[1], -1);
    expect(angleBetween(sub3(wrist, elbow), [0, 1, 0])).toBeLessThan(15);
    // The arm is never further behind the body than the shoulder lets it.
    expect(
      dot3(sub3(elbow, shoulder), chestFrame.front) / distance3(elbow, shoulder),
    ).toBeGreaterThan(-0.75);
  }
});

it.each(['wykrok-z-rotacja', 'skret-w-kleku', 'skret-w-wykroku', 'skret-na-plecach'])(
  '%s turns the shoulders against the hips',
  (id) => {
    const { turned } = tellingOf(exerciseOf(id));
    expect(Math.abs(turned.chest - turned.pelvis)).toBeGreaterThan(45);
  },
);

it('skret-na-plecach keeps the shoulders on the floor and lays both knees on one side', () => {
  const { turned, legs, pelvis } = tellingOf(exerciseOf('skret-na-plecach'));
  expect(turned.chest).toBe(0);
  for (const side of SIDES) expect(pelvis[1] - legs[side].knee[1]).toBeGreaterThan(25);
});

it.each([
  ['marsz-na-biezni', 0.6],
  ['szybki-marsz-na-biezni', 0.54],
])('%s has a foot on the belt that goes back as fast as the belt', (id, stance) => {
  const bodies = bodiesOf(exerciseOf(id));
  const balls = bodies.map(({ legs }) => legs.right.ball);
  const onBelt = balls.slice(0, Math.floor(stance * balls.length));
  const steps = onBelt.slice(1).map(([x], i) => (onBelt[i]?.[0] ?? Number.NaN) - x);
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.01);
  for (const { legs } of bodies) {
    expect(Math.min(legs.right.ball[1], legs.left.ball[1])).toBeLessThan(BELT.y + 0.01);
    for (const side of SIDES) expect(legs[side].ball[1]).toBeGreaterThan(BELT.y - 0.01);
  }
});

it.each(['wspinaczka', 'podpor-do-przysiadu', 'klek-do-podporu'])(
  '%s brings the knees over the mat, not through it',
  (id) => {
    for (const { legs } of bodiesOf(exerciseOf(id))) {
      for (const side of SIDES)
        expect(legs[side].knee[1]).toBeGreaterThan(PROFILES.shin[0].back - 1);
    }
  },
);
