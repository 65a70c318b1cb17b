import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { bench } from '../props/furniture.ts';
import { barbell, kettlebell } from '../props/weights.ts';
import { add3, along3, mix3, radians, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { feet, girdleOf, polar } from './stance.ts';

/** x of the middle of the foot when the balls stand at 8. */
const MID_FOOT = 2;
/** Where the bar rests on the upper back, from the shoulder line: behind it and above it. */
const ON_BACK = { behind: 7, above: 5 } as const;

/** The bar on the back of a trunk inclined by `pitch`, relative to the hips. */
function barOnBack(pitch: number): Vec3 {
  const p = radians(pitch);
  const line = girdleOf([0, 0, 0], pitch);
  return [
    line[0] - ON_BACK.behind * Math.cos(p) + ON_BACK.above * Math.sin(p),
    line[1] + ON_BACK.behind * Math.sin(p) + ON_BACK.above * Math.cos(p),
    0,
  ];
}

export const przysiadZeSztanga = exercise({
  id: 'przysiad-ze-sztanga',
  hairUp: true,
  view: 'side',
  room: 'rack',
  ground: 'steel',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { up: { y: 88, pitch: 9 }, down: { y: 47, pitch: 44 } },
  steps: [
    { to: 'down', seconds: 1.68 },
    { to: 'down', seconds: 0.2 },
    { to: 'up', seconds: 1.16, ease: 'lift' },
    { to: 'up', seconds: 0.44 },
  ],
  telling: 'down',
  pose: ({ y, pitch }) => {
    // The bar travels straight up and down over the middle of the foot.
    const bar = barOnBack(pitch);
    const pelvis: Vec3 = [MID_FOOT - bar[0], y, 0];
    return {
      pelvis,
      pitch,
      nod: -0.65 * pitch,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: add3(pelvis, [bar[0] - 1, bar[1] - 2, sign * 30]),
        elbow: [-0.8, -1, 0.1],
        hand: 'fist',
      })),
      legs: feet(8, 12, 12),
    };
  },
  props: (body, { pitch }) => [barbell(add3(body.pelvis, barOnBack(pitch)), 'coral', 'between')],
});

export const rumunskiMartwyCiag = exercise({
  id: 'rumunski-martwy-ciag',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'mirror',
  ground: 'plum',
  outfit: 'sea',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -4, y: 88.2, pitch: 2, bar: 8, nod: 0 },
    down: { x: -29, y: 81, pitch: 74, bar: 6, nod: -34 },
  },
  steps: [
    { to: 'down', seconds: 1.72 },
    { to: 'down', seconds: 0.2 },
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.36 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, bar, nod }) => {
    const shoulder = girdleOf([x, y, 0], pitch);
    const spread = 19 - BONES.shoulderHalf;
    const arm = BONES.upperArm + BONES.forearm - 0.4;
    const hang = Math.sqrt(arm * arm - (bar - shoulder[0]) ** 2 - spread * spread);
    return {
      pelvis: [x, y, 0],
      pitch,
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [bar, shoulder[1] - hang, sign * 19],
        hand: 'fist',
      })),
      legs: feet(8, 10),
    };
  },
  props: (body) => {
    const { right, left } = body.arms;
    return [barbell(add3(mix3(right.wrist, left.wrist, 0.5), [0, -3.5, 0]), 'yellow', 'before')];
  },
});

const BENCH = 40;
/** The shoulder blades turn on the edge of the bench here. */
const BLADES: Vec3 = [0, BENCH + 8.5, 0];
const TO_BLADES = 37;

export const hipThrust = exercise({
  id: 'hip-thrust',
  view: 'side',
  room: 'ropes',
  ground: 'pine',
  outfit: 'cream',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { down: { lift: -36, nod: 22 }, up: { lift: 0, nod: 34 } },
  steps: [
    { to: 'up', seconds: 1, ease: 'lift' },
    { to: 'up', seconds: 0.48 },
    { to: 'down', seconds: 1.56 },
    { to: 'down', seconds: 0.24 },
  ],
  telling: 'up',
  pose: ({ lift, nod }) => {
    const pelvis = polar(BLADES, TO_BLADES, lift);
    const pitch = -90 - lift;
    const bar = polar(pelvis, 12, lift + 84);
    return {
      pelvis,
      pitch,
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: add3(bar, [-2, 2.5, sign * 22]),
        elbow: [-0.6, 0.3, 1],
        hand: 'fist',
      })),
      legs: mirrored((sign) => ({ kind: 'plant', ball: [91, 0, sign * 11], out: 6 })),
    };
  },
  props: (body) => [
    bench([-34, 8], BENCH, [-44, 44]),
    barbell(add3(along3(body.pelvis, body.pelvisFrame.front, 12), [1.2, 0, 0]), 'mint', 'before'),
  ],
});

export const swing = exercise({
  id: 'swing',
  view: 'side',
  room: 'rack',
  ground: 'dusk',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    back: { x: -27, y: 77, pitch: 62, arm: -36, nod: -32 },
    middle: { x: -12, y: 85.5, pitch: 26, arm: 24, nod: -12 },
    top: { x: -1, y: 88.2, pitch: -4, arm: 86, nod: 4 },
    fall: { x: -12, y: 85.5, pitch: 26, arm: 24, nod: -12 },
  },
  steps: [
    { to: 'middle', seconds: 0.32, ease: 'start' },
    { to: 'top', seconds: 0.44, ease: 'stop' },
    { to: 'fall', seconds: 0.44, ease: 'start' },
    { to: 'back', seconds: 0.4, ease: 'stop' },
  ],
  telling: 'top',
  pose: ({ x, y, pitch, arm, nod }) => {
    const shoulder = girdleOf([x, y, 0], pitch);
    return {
      pelvis: [x, y, 0],
      pitch,
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        // Both hands share one handle: straight arms that meet in the middle.
        wrist: add3(polar(shoulder, 49, arm - 90), [0, 0, sign * 3]),
        hand: 'fist',
      })),
      legs: feet(8, 17, 14),
    };
  },
  props: (body) => {
    const { right, left } = body.arms;
    const grip = mix3(right.knuckles, left.knuckles, 0.5);
    // Behind the near thigh while it passes between the legs.
    const layer = grip[0] < body.legs.right.knee[0] ? 'between' : 'before';
    const shoulders = mix3(right.shoulder, left.shoulder, 0.5);
    return [kettlebell(grip, sub3(grip, shoulders), 'yellow', layer)];
  },
});
