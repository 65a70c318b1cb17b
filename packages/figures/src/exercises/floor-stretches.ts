import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose } from '../pose.ts';
import { mat, matAcross } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { handsOnHips, polar } from './stance.ts';

const flatHands = (x: number, half = 16) =>
  mirrored((sign): ArmPose => ({ kind: 'reach', wrist: [x, 4, sign * half], hand: 'flat' }));

const KNEE: Vec3 = [-10, 6, 0];

export const zginaczeBiodra = exercise({
  id: 'zginacze-biodra',
  view: 'side',
  room: 'window',
  ground: 'lilac',
  outfit: 'coral',
  planted: ['right.ball', 'right.ankle', 'left.knee', 'left.ankle'],
  keys: { light: { lean: 4 }, deep: { lean: 27 }, breath: { lean: 25 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ lean }) => {
    const pelvis = polar(KNEE, BONES.thigh, 90 - lean);
    return {
      pelvis,
      pitch: 1,
      bend: -0.2 * lean,
      arms: handsOnHips(pelvis, 1),
      legs: {
        right: { kind: 'plant', ball: [62, 0, -9] },
        left: { kind: 'swing', upper: -lean, flex: 90 - lean, point: 76 },
      },
    };
  },
  props: () => [mat('lilac', [-72, 84])],
});

export const pozycjaDziecka = exercise({
  id: 'pozycja-dziecka',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'arch',
  ground: 'apricot',
  outfit: 'blue',
  planted: ['right.knee', 'left.knee', 'right.wrist', 'left.wrist'],
  keys: {
    kneel: { rise: 88, pitch: 84, bend: 0, nod: -10 },
    child: { rise: 30.5, pitch: 72, bend: 42, nod: 8 },
    breath: { rise: 30.5, pitch: 72, bend: 40, nod: 9 },
  },
  steps: [
    { to: 'child', seconds: 1.9 },
    { to: 'breath', seconds: 1.4 },
    { to: 'child', seconds: 1.6 },
    { to: 'breath', seconds: 1.4 },
    { to: 'child', seconds: 1.6 },
    { to: 'kneel', seconds: 1.7 },
  ],
  telling: 'child',
  pose: ({ rise, pitch, bend, nod }) => ({
    pelvis: polar([0, 6, 0], BONES.thigh, 180 - rise),
    pitch,
    bend,
    nod,
    arms: flatHands(52),
    legs: mirrored(() => ({ kind: 'swing', upper: 90 - rise, flex: 180 - rise, point: 78 })),
  }),
  props: () => [mat('apricot', [-66, 92])],
});

export const sklonWSiadzie = exercise({
  id: 'sklon-w-siadzie',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'mint',
  outfit: 'sun',
  planted: ['pelvis', 'right.ankle', 'left.ankle'],
  keys: {
    sit: { pitch: -2, bend: 2, nod: 0, reach: 0 },
    fold: { pitch: 38, bend: 46, nod: 20, reach: 1 },
    breath: { pitch: 36, bend: 45, nod: 18, reach: 0.96 },
  },
  steps: [
    { to: 'fold', seconds: 1.9 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.6 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.6 },
    { to: 'sit', seconds: 1.7 },
  ],
  telling: 'fold',
  pose: ({ pitch, bend, nod, reach }) => ({
    pelvis: [0, 11, 0],
    pitch,
    bend,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [lerp(34, 83, reach), lerp(22, 20, reach), sign * 12],
      elbow: [-0.3, -0.2, 1],
      hand: 'fist',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 88.2, flex: 2, point: 4 })),
  }),
  props: () => [mat('mint', [-44, 112])],
});

export const motyl = exercise({
  id: 'motyl',
  view: 'front',
  room: 'arch',
  ground: 'rose',
  outfit: 'mint',
  planted: ['pelvis', 'right.ankle', 'left.ankle'],
  keys: { high: { knee: 0.5, pitch: 2 }, low: { knee: 0.15, pitch: 6 } },
  steps: [
    { to: 'low', seconds: 1.6 },
    { to: 'low', seconds: 0.4 },
    { to: 'high', seconds: 1.4 },
  ],
  telling: 'low',
  pose: ({ knee, pitch }) => ({
    pelvis: [0, 11, 0],
    pitch,
    nod: pitch,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [27, 17, sign * 6],
      elbow: [-0.2, -0.2, 1],
      hand: 'fist',
    })),
    legs: mirrored((sign) => ({
      kind: 'reach',
      ankle: [25, 9, sign * 7],
      knee: [0.55, knee, 1],
      toes: [1, 0.1, 0.2],
    })),
  }),
  props: () => [matAcross('rose', [-26, 44], 74)],
});

export const kobra = exercise({
  id: 'kobra',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'aubergine',
  planted: ['pelvis', 'right.wrist', 'left.wrist', 'right.ankle', 'left.ankle'],
  keys: {
    down: { pitch: 84, bend: -8, nod: 4 },
    up: { pitch: 74, bend: -24, nod: -22 },
    breath: { pitch: 75, bend: -23, nod: -21 },
  },
  steps: [
    { to: 'up', seconds: 1.6 },
    { to: 'breath', seconds: 1.2 },
    { to: 'up', seconds: 1.2 },
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.4 },
  ],
  telling: 'up',
  pose: ({ pitch, bend, nod }) => ({
    pelvis: [0, 11, 0],
    pitch,
    bend,
    nod,
    arms: flatHands(34, 17),
    legs: mirrored(() => ({ kind: 'swing', upper: -85.5, flex: 0, point: 82 })),
  }),
  props: () => [mat('sky', [-104, 78])],
});

export const sklonWRozkroku = exercise({
  id: 'sklon-w-rozkroku',
  hairUp: true,
  view: 'front',
  room: 'shelf',
  ground: 'butter',
  outfit: 'aubergine',
  planted: ['pelvis', 'right.ankle', 'left.ankle'],
  keys: {
    sit: { pitch: 0, bend: 2, nod: 0, reach: 0 },
    fold: { pitch: 32, bend: 30, nod: -38, reach: 1 },
    breath: { pitch: 30, bend: 28, nod: -34, reach: 0.94 },
  },
  steps: [
    { to: 'fold', seconds: 1.9 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.6 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.6 },
    { to: 'sit', seconds: 1.7 },
  ],
  telling: 'fold',
  pose: ({ pitch, bend, nod, reach }) => ({
    pelvis: [0, 11, 0],
    pitch,
    bend,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [lerp(24, 74, reach), lerp(14, 5, reach), sign * lerp(16, 14, reach)],
      elbow: [-0.2, 0.1, 1],
      hand: 'flat',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 88, flex: 2, plane: 60, point: 4 })),
  }),
  props: () => [matAcross('butter', [-30, 78], 96)],
});

export const luzneLydki = exercise({
  id: 'luzne-lydki',
  view: 'side',
  hairUp: true,
  room: 'arch',
  ground: 'lilac',
  outfit: 'rose',
  planted: ['pelvis', 'right.ankle', 'left.ankle', 'right.wrist', 'left.wrist'],
  keys: { towards: { point: -24 }, away: { point: 46 } },
  steps: [
    { to: 'away', seconds: 1 },
    { to: 'away', seconds: 0.32 },
    { to: 'towards', seconds: 1 },
    { to: 'towards', seconds: 0.32 },
  ],
  telling: 'towards',
  pose: ({ point }) => ({
    pelvis: [0, 11, 0],
    pitch: -22,
    nod: 18,
    // The hands carry the trunk from behind.
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [-36, 4, sign * 19],
      elbow: [-1, 0.2, 0.3],
      hand: 'flat',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 89.6, flex: 1, point })),
  }),
  props: () => [mat('lilac', [-54, 112])],
});

export const golabNaMacie = exercise({
  id: 'golab-na-macie',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'mint',
  outfit: 'coral',
  planted: ['pelvis', 'right.knee', 'right.ankle', 'left.knee', 'left.ankle'],
  keys: {
    tall: { pitch: 50, bend: -24, nod: -14, reach: 0 },
    fold: { pitch: 54, bend: 38, nod: 14, reach: 1 },
    breath: { pitch: 53, bend: 36, nod: 12, reach: 0.97 },
  },
  steps: [
    { to: 'fold', seconds: 2 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.6 },
    { to: 'breath', seconds: 1.4 },
    { to: 'fold', seconds: 1.4 },
    { to: 'tall', seconds: 1.8 },
  ],
  telling: 'fold',
  pose: ({ pitch, bend, nod, reach }) => ({
    pelvis: [0, 15.5, 0],
    pitch,
    bend,
    nod,
    arms: flatHands(lerp(40, 82, reach), 17),
    legs: {
      // The shin of the front leg lies across the mat, the back leg straight behind.
      right: { kind: 'reach', ankle: [19, 7, 8], knee: [1, -0.25, 0.75], toes: [0.5, -0.1, -0.85] },
      left: { kind: 'swing', upper: -83.5, flex: 1, point: 82 },
    },
  }),
  props: () => [mat('mint', [-104, 104])],
});
