import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { solveTwoBone } from '../ik.ts';
import { mirrored } from '../pose.ts';
import { mat } from '../props/mat.ts';
import { degrees, lerp, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import {
  ALL_FOURS,
  ankleOver,
  ARMS_DOWN,
  armsSwing,
  feet,
  GIRDLE,
  handsOnHips,
  polar,
} from './stance.ts';

export const kociGrzbiet = exercise({
  id: 'koci-grzbiet',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'rose',
  outfit: 'aubergine',
  planted: ['right.knee', 'left.knee', 'right.wrist', 'left.wrist'],
  keys: {
    flat: { pitch: 80.4, bend: 0, nod: -14 },
    round: { pitch: 45, bend: 58, nod: 44 },
    between: { pitch: 80.4, bend: 0, nod: -14 },
    hollow: { pitch: 94, bend: -22, nod: -40 },
  },
  steps: [
    { to: 'round', seconds: 1.5, ease: 'smooth' },
    { to: 'round', seconds: 0.5 },
    { to: 'between', seconds: 1, ease: 'start' },
    { to: 'hollow', seconds: 1, ease: 'stop' },
    { to: 'hollow', seconds: 0.4 },
    { to: 'flat', seconds: 0.8 },
  ],
  telling: 'round',
  pose: ({ pitch, bend, nod }) => ({
    pelvis: ALL_FOURS.pelvis,
    pitch,
    bend,
    nod,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [ALL_FOURS.wrist[0], ALL_FOURS.wrist[1], sign * 15],
      hand: 'flat',
    })),
    legs: mirrored(() => ({ kind: 'swing', upper: 0, flex: 90, point: 76 })),
  }),
  props: () => [mat('rose', [-62, 84])],
});

export const zawiasBiodrowy = exercise({
  id: 'zawias-biodrowy',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'mint',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -4, y: 88.2, pitch: 2, nod: 0 },
    down: { x: -27, y: 81.4, pitch: 68, nod: -30 },
  },
  steps: [
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.32 },
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.36 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: handsOnHips([x, y, 0], pitch),
    legs: feet(8, 10),
  }),
});

export const sklonKregPoKregu = exercise({
  id: 'sklon-kreg-po-kregu',
  hairUp: true,
  view: 'side',
  room: 'shelf',
  ground: 'lilac',
  outfit: 'blue',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    stand: { x: -3, y: 88.3, pitch: 2, bend: 0, nod: 0 },
    round: { x: -5, y: 88.2, pitch: 12, bend: 52, nod: 40 },
    down: { x: -16, y: 86, pitch: 74, bend: 54, nod: 22 },
    rise: { x: -5, y: 88.2, pitch: 12, bend: 52, nod: 40 },
  },
  steps: [
    { to: 'round', seconds: 1.6, ease: 'start' },
    { to: 'down', seconds: 1.4, ease: 'stop' },
    { to: 'down', seconds: 1.6 },
    { to: 'rise', seconds: 1.4, ease: 'start' },
    { to: 'stand', seconds: 1.8, ease: 'stop' },
    { to: 'stand', seconds: 0.6 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, bend, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    bend,
    nod,
    arms: armsSwing(4, 6),
    legs: feet(8, 10),
  }),
});

const HANDS: Vec3 = [121, 4, 0];

export const piesZGlowaWDol = exercise({
  id: 'pies-z-glowa-w-dol',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'butter',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.wrist', 'left.wrist'],
  keys: {
    plank: { rise: 18.4, heel: 72, nod: -12 },
    dog: { rise: 43, heel: 28, nod: 4 },
  },
  steps: [
    { to: 'dog', seconds: 1.6 },
    { to: 'dog', seconds: 1 },
    { to: 'plank', seconds: 1.5 },
    { to: 'plank', seconds: 0.5 },
  ],
  telling: 'dog',
  pose: ({ rise, heel, nod }) => {
    const pelvis = polar(ankleOver([0, 0, 0], heel), BONES.thigh + BONES.shin - 0.2, rise);
    // Trunk and arms are two straight bones between the hips and the hands on the floor.
    const arm = BONES.upperArm + BONES.forearm - 0.4;
    const shoulders = solveTwoBone(pelvis, HANDS, GIRDLE, arm, [0, 1, 0]).middle;
    const [dx, dy] = sub3(shoulders, pelvis);
    return {
      pelvis,
      pitch: degrees(Math.atan2(dx, dy)),
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [HANDS[0], HANDS[1], sign * 15],
        hand: 'flat',
      })),
      legs: mirrored((sign) => ({
        kind: 'plant',
        ball: [0, 0, sign * BONES.hipHalf],
        heel,
      })),
    };
  },
  props: () => [mat('butter', [-26, 160])],
});

export const wykrokZReka = exercise({
  id: 'wykrok-z-reka',
  view: 'side',
  room: 'mirror',
  ground: 'plum',
  outfit: 'sun',
  planted: ['right.ball', 'right.ankle', { joint: 'left.ball', from: 0.92, to: 3.2 }],
  keys: {
    stand: { back: 0, drop: 0, arm: 0 },
    landed: { back: 1, drop: 0.48, arm: 0.1 },
    down: { back: 1, drop: 1, arm: 1 },
    leave: { back: 1, drop: 0.48, arm: 0.2 },
  },
  steps: [
    { to: 'landed', seconds: 0.92 },
    { to: 'down', seconds: 0.92 },
    { to: 'down', seconds: 0.72 },
    { to: 'leave', seconds: 0.64 },
    { to: 'stand', seconds: 0.8 },
  ],
  telling: 'down',
  pose: ({ back, drop, arm }) => {
    const pelvis: Vec3 = [
      lerp(-3, -28, drop),
      lerp(88.3, 47, drop) - 3 * Math.sin(Math.PI * back) * (1 - drop),
      0,
    ];
    const pitch = lerp(2, 6, drop);
    return {
      pelvis,
      pitch,
      bend: lerp(0, -8, arm),
      nod: lerp(0, -4, arm),
      arms: {
        right: { kind: 'swing', upper: lerp(6, 176, arm), flex: lerp(10, 4, arm) },
        left: handsOnHips(pelvis, pitch).left,
      },
      legs: {
        right: { kind: 'plant', ball: [8, 0, -9] },
        left: {
          kind: 'plant',
          ball: [lerp(8, -72, back), 8 * Math.sin(Math.PI * back), 9],
          heel: lerp(0, 58, Math.min(1, back * 1.6)),
        },
      },
    };
  },
  props: () => [mat('plum', [-96, 44])],
});

const NECK: Vec3 = [-48, 9.5, 0];

export const mostBezGumy = exercise({
  id: 'most-bez-gumy',
  view: 'side',
  facing: 'left',
  room: 'arch',
  ground: 'sky',
  outfit: 'sea',
  planted: ['right.ball', 'left.ball', 'neck'],
  keys: { down: { lift: 4 }, up: { lift: 27 } },
  steps: [
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.6 },
    { to: 'down', seconds: 1.4 },
    { to: 'down', seconds: 0.28 },
  ],
  telling: 'up',
  pose: ({ lift }) => ({
    pelvis: polar(NECK, 48, lift),
    pitch: -90 - lift,
    nod: lift + 4,
    arms: ARMS_DOWN,
    legs: mirrored((sign) => ({ kind: 'plant', ball: [47, 0, sign * 10] })),
  }),
  props: () => [mat('sky', [-84, 78])],
});
