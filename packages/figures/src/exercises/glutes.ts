import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { longBand, miniband } from '../props/band.ts';
import { mat, rug } from '../props/mat.ts';
import { gripOf } from '../skeleton.ts';
import { lerp } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ALL_FOURS, ARMS_DOWN, feet, polar } from './stance.ts';

/** Supine: where the base of the neck rests, head towards -x. */
const NECK: Vec3 = [-48, 9.5, 0];

export const mostBiodrowy = exercise({
  id: 'most-biodrowy',
  view: 'side',
  room: 'shelf',
  ground: 'rose',
  outfit: 'blue',
  planted: ['right.ball', 'left.ball', 'neck'],
  keys: { down: { lift: 4, knee: 4 }, up: { lift: 26, knee: 14 } },
  steps: [
    { to: 'up', seconds: 0.96, ease: 'lift' },
    { to: 'up', seconds: 0.48 },
    { to: 'down', seconds: 1.52 },
    { to: 'down', seconds: 0.36 },
  ],
  telling: 'up',
  pose: ({ lift, knee }) => ({
    pelvis: polar(NECK, 48, lift),
    pitch: -90 - lift,
    nod: lift + 4,
    arms: ARMS_DOWN,
    legs: mirrored((sign) => ({ kind: 'plant', ball: [47, 0, sign * 10], knee })),
  }),
  props: (body) => [mat('rose', [-84, 78]), miniband(body, 'thigh', 'yellow')],
});

export const mostNaJednejNodze = exercise({
  id: 'most-na-jednej-nodze',
  view: 'side',
  facing: 'left',
  room: 'window',
  ground: 'mint',
  outfit: 'aubergine',
  planted: ['right.ball', 'right.ankle', 'neck'],
  keys: { down: { lift: 4 }, up: { lift: 26 } },
  steps: [
    { to: 'up', seconds: 0.96, ease: 'lift' },
    { to: 'up', seconds: 0.4 },
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.36 },
  ],
  telling: 'up',
  pose: ({ lift }) => ({
    pelvis: polar(NECK, 48, lift),
    pitch: -90 - lift,
    nod: lift + 4,
    arms: ARMS_DOWN,
    legs: {
      right: { kind: 'plant', ball: [47, 0, -9] },
      left: { kind: 'swing', upper: 90 + lerp(34, 30, lift / 26), flex: 3, point: 14 },
    },
  }),
  props: () => [mat('mint', [-84, 92])],
});

export const wymachWKleku = exercise({
  id: 'wymach-w-kleku',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'lilac',
  outfit: 'coral',
  planted: ['left.knee', 'right.wrist', 'left.wrist', 'left.ankle'],
  keys: { down: { upper: 10, flex: 104, point: 72 }, up: { upper: -88, flex: 74, point: 12 } },
  steps: [
    { to: 'up', seconds: 0.92, ease: 'lift' },
    { to: 'up', seconds: 0.36 },
    { to: 'down', seconds: 1.36 },
    { to: 'down', seconds: 0.16 },
  ],
  telling: 'up',
  pose: ({ upper, flex, point }) => ({
    pelvis: ALL_FOURS.pelvis,
    pitch: ALL_FOURS.pitch,
    nod: -16,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [ALL_FOURS.wrist[0], ALL_FOURS.wrist[1], sign * 15],
      hand: 'flat',
    })),
    legs: {
      right: { kind: 'swing', upper, flex, point },
      left: { kind: 'swing', upper: 0, flex: 90, point: 76 },
    },
  }),
  props: () => [mat('lilac', [-62, 84])],
});

export const odwodzenieNogi = exercise({
  id: 'odwodzenie-nogi',
  view: 'front',
  room: 'window',
  ground: 'butter',
  outfit: 'blue',
  planted: ['right.ball', 'right.ankle'],
  keys: { down: { raise: 7, shift: -3, roll: 0 }, up: { raise: 34, shift: -8, roll: -5 } },
  steps: [
    { to: 'up', seconds: 0.88, ease: 'lift' },
    { to: 'up', seconds: 0.32 },
    { to: 'down', seconds: 1.4 },
    { to: 'down', seconds: 0.2 },
  ],
  telling: 'up',
  pose: ({ raise, shift, roll }) => ({
    pelvis: [-4, 88.4, shift],
    pitch: 2,
    roll,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [4, 96, shift + sign * 18],
      elbow: [-0.4, 0, 1],
      hand: 'fist',
    })),
    legs: {
      right: { kind: 'plant', ball: [8, 0, -11], out: 8 },
      left: { kind: 'swing', upper: raise, flex: 0, plane: 90 },
    },
  }),
  props: (body) => [rug('butter'), miniband(body, 'ankle', 'coral')],
});

export const chodBoczny = exercise({
  id: 'chod-boczny',
  view: 'front',
  room: 'shelf',
  ground: 'apricot',
  outfit: 'mint',
  planted: [
    { joint: 'right.ball', from: 0, to: 0.6 },
    { joint: 'left.ball', from: 0.6, to: 1.8 },
    { joint: 'right.ball', from: 1.2, to: 1.8 },
    { joint: 'right.ball', from: 2.4, to: 3 },
  ],
  keys: {
    start: { lead: 0, trail: 0 },
    wide: { lead: 1, trail: 0 },
    there: { lead: 1, trail: 1 },
    back: { lead: 1, trail: 0.0001 },
  },
  steps: [
    { to: 'wide', seconds: 0.6 },
    { to: 'there', seconds: 0.6 },
    { to: 'there', seconds: 0.6 },
    { to: 'back', seconds: 0.6 },
    { to: 'start', seconds: 0.6 },
    { to: 'start', seconds: 0.6 },
  ],
  telling: 'wide',
  pose: ({ lead, trail }) => {
    const hop = (phase: number) => 5 * Math.sin(Math.PI * phase);
    const z = -16 + 16 * (lead + trail);
    return {
      pelvis: [-17, 70, z],
      pitch: 24,
      nod: -18,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [22, 100, z + sign * 4.5],
        elbow: [0, -1, 0.75],
        hand: 'fist',
      })),
      legs: {
        right: { kind: 'plant', ball: [8, hop(trail), -32 + 32 * trail], out: 8, knee: 16 },
        left: { kind: 'plant', ball: [8, hop(lead), 32 * lead], out: 8, knee: 16 },
      },
    };
  },
  props: (body) => [rug('apricot', 84), miniband(body, 'thigh', 'coral')],
});

export const martwyCiagZGuma = exercise({
  id: 'martwy-ciag-z-guma',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'shelf',
  ground: 'lilac',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -3, y: 88.3, pitch: 2, arm: 5, nod: 0 },
    down: { x: -27, y: 80, pitch: 68, arm: -4, nod: -34 },
  },
  steps: [
    { to: 'down', seconds: 1.6 },
    { to: 'down', seconds: 0.2 },
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.44 },
  ],
  telling: 'down',
  pose: ({ x, y, pitch, arm, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: mirrored(() => ({ kind: 'swing', upper: arm, flex: 3, hand: 'fist' })),
    legs: feet(8, 10),
  }),
  props: (body) => [
    longBand({
      colour: 'mint',
      rest: 40,
      strands: [
        [gripOf(body.arms.left), [2, 1, 12]],
        [gripOf(body.arms.right), [2, 1, -12]],
      ],
      layers: ['between', 'before'],
    }),
  ],
});
