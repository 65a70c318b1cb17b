import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { longBand, pulledBand } from '../props/band.ts';
import { rug } from '../props/mat.ts';
import { gripOf } from '../skeleton.ts';
import { lerp } from '../vector.ts';
import { armsSwing, feet } from './stance.ts';

export const wioslowanieZGuma = exercise({
  id: 'wioslowanie-z-guma',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'mint',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'right.hip', 'right.shoulder'],
  keys: { long: { x: 17, y: 61 }, pulled: { x: -8, y: 88 } },
  steps: [
    { to: 'pulled', seconds: 0.88, ease: 'lift' },
    { to: 'pulled', seconds: 0.36 },
    { to: 'long', seconds: 1.4 },
    { to: 'long', seconds: 0.16 },
  ],
  telling: 'pulled',
  pose: ({ x, y }) => ({
    pelvis: [-24, 81, 0],
    pitch: 54,
    nod: -30,
    arms: mirrored((sign) => ({ kind: 'reach', wrist: [x, y, sign * 15], hand: 'fist' })),
    legs: feet(8, 10),
  }),
  props: (body) => [
    longBand({
      colour: 'yellow',
      rest: 40,
      strands: [
        [gripOf(body.arms.left), [3, 1, 11]],
        [gripOf(body.arms.right), [3, 1, -11]],
      ],
      layers: ['between', 'before'],
    }),
  ],
});

export const rozciaganieGumy = exercise({
  id: 'rozciaganie-gumy',
  view: 'front',
  room: 'shelf',
  ground: 'sky',
  outfit: 'aubergine',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle', 'pelvis'],
  keys: { near: { apart: 0 }, wide: { apart: 1 } },
  steps: [
    { to: 'wide', seconds: 1.12, ease: 'lift' },
    { to: 'wide', seconds: 0.52 },
    { to: 'near', seconds: 1.48 },
    { to: 'near', seconds: 0.24 },
  ],
  telling: 'wide',
  pose: ({ apart }) => ({
    pelvis: [-3, 88.2, 0],
    // The chest opens as the shoulder blades come together.
    pitch: lerp(3, -1, apart),
    bend: lerp(4, -7, apart),
    nod: lerp(0, 4, apart),
    arms: mirrored((sign) => ({
      kind: 'reach',
      // The wrist moves from below the chest, in front of the body, in an arc out to the height of the shoulders.
      wrist: [
        lerp(30, -6, apart) + 8 * Math.sin(Math.PI * apart),
        lerp(101, 122, apart),
        sign * lerp(15, 62, apart),
      ],
      elbow: [-0.2, -0.6, 1],
      hand: 'fist',
    })),
    legs: feet(8, 11, 10),
  }),
  props: (body) => [
    rug('sky'),
    pulledBand([gripOf(body.arms.right), gripOf(body.arms.left)], 40, 'yellow'),
  ],
});

export const wyciskanieGumy = exercise({
  id: 'wyciskanie-gumy',
  view: 'front',
  room: 'arch',
  ground: 'rose',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle', 'pelvis'],
  keys: { low: { x: 9, y: 133, z: 25 }, high: { x: 0, y: 180, z: 29 } },
  steps: [
    { to: 'high', seconds: 1, ease: 'lift' },
    { to: 'high', seconds: 0.32 },
    { to: 'low', seconds: 1.48 },
    { to: 'low', seconds: 0.2 },
  ],
  telling: 'high',
  pose: ({ x, y, z }) => ({
    pelvis: [-3, 88, 0],
    pitch: 1,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [x, y, sign * z],
      elbow: [0.1, -1, 0.7],
      hand: 'fist',
    })),
    legs: feet(8, 18, 12),
  }),
  props: (body) => [
    rug('rose'),
    longBand({
      colour: 'blue',
      rest: 60,
      strands: [
        [gripOf(body.arms.right), [4, 1, -19]],
        [gripOf(body.arms.left), [4, 1, 19]],
      ],
      layers: ['before', 'before'],
    }),
  ],
});

export const uginanieZGuma = exercise({
  id: 'uginanie-z-guma',
  view: 'side',
  facing: 'left',
  room: 'arch',
  ground: 'apricot',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'right.elbow', 'left.elbow'],
  keys: { down: { flex: 14 }, up: { flex: 138 } },
  steps: [
    { to: 'up', seconds: 1, ease: 'lift' },
    { to: 'up', seconds: 0.28 },
    { to: 'down', seconds: 1.52 },
    { to: 'down', seconds: 0.2 },
  ],
  telling: 'up',
  pose: ({ flex }) => ({
    pelvis: [-3, 88.2, 0],
    pitch: 2,
    arms: armsSwing(2, flex, 0, 'fist'),
    legs: feet(8, 10),
  }),
  props: (body) => [
    longBand({
      colour: 'yellow',
      rest: 46,
      strands: [
        [gripOf(body.arms.left), [3, 1, 11]],
        [gripOf(body.arms.right), [3, 1, -11]],
      ],
      layers: ['between', 'before'],
    }),
  ],
});
