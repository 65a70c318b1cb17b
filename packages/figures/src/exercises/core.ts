import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose, Side } from '../pose.ts';
import { mat } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import { ALL_FOURS, ARMS_DOWN, LYING, reachFrom } from './stance.ts';

export const martwyRobak = exercise({
  id: 'martwy-robak',
  view: 'side',
  room: 'arch',
  ground: 'lilac',
  outfit: 'sun',
  planted: ['pelvis', 'neck', 'head'],
  keys: {
    tucked: { one: 0, two: 0 },
    one: { one: 1, two: 0 },
    two: { one: 0, two: 1 },
    between: { one: 0, two: 0 },
  },
  steps: [
    { to: 'one', seconds: 1.28 },
    { to: 'one', seconds: 0.2 },
    { to: 'between', seconds: 0.96 },
    { to: 'two', seconds: 1.28 },
    { to: 'two', seconds: 0.2 },
    { to: 'tucked', seconds: 1.08 },
  ],
  telling: 'one',
  pose: ({ one, two }) => {
    const arm = (share: number): ArmPose => ({
      kind: 'swing',
      upper: lerp(178, 252, share),
      flex: 4,
    });
    const leg = (share: number): LegPose => ({
      kind: 'swing',
      upper: lerp(180, 104, share),
      flex: lerp(88, 8, share),
      point: lerp(0, 24, share),
    });
    return {
      pelvis: LYING,
      pitch: -90,
      nod: 4,
      arms: { right: arm(two), left: arm(one) },
      legs: { right: leg(one), left: leg(two) },
    };
  },
  props: () => [mat('lilac', [-84, 96])],
});

export const ptakPies = exercise({
  id: 'ptak-pies',
  hairUp: true,
  view: 'side',
  facing: 'left',
  room: 'shelf',
  ground: 'butter',
  outfit: 'blue',
  planted: [
    'pelvis',
    { joint: 'left.wrist', from: 0, to: 2.4 },
    { joint: 'right.knee', from: 0, to: 2.4 },
  ],
  keys: {
    kneel: { one: 0, two: 0 },
    one: { one: 1, two: 0 },
    two: { one: 0, two: 1 },
    between: { one: 0, two: 0 },
  },
  steps: [
    { to: 'one', seconds: 1.08 },
    { to: 'one', seconds: 0.4 },
    { to: 'between', seconds: 1 },
    { to: 'two', seconds: 1.08 },
    { to: 'two', seconds: 0.4 },
    { to: 'kneel', seconds: 1.04 },
  ],
  telling: 'two',
  pose: ({ one, two }) => {
    const arm = (share: number): ArmPose => ({
      kind: 'swing',
      upper: lerp(0, 92, share),
      flex: 12 * Math.sin(Math.PI * share),
    });
    const leg = (share: number): LegPose => ({
      kind: 'swing',
      upper: lerp(0, -84, share),
      flex: lerp(90, 2, share),
      point: lerp(76, 20, share),
    });
    return {
      pelvis: ALL_FOURS.pelvis,
      pitch: ALL_FOURS.pitch,
      nod: -16,
      arms: { right: arm(one), left: arm(two) },
      legs: { right: leg(two), left: leg(one) },
    };
  },
  props: () => [mat('butter', [-66, 88])],
});

export const spieciaBrzucha = exercise({
  id: 'spiecia-brzucha',
  hairUp: true,
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'pelvis', 'waist', 'right.ankle'],
  keys: {
    down: { curl: 0, nod: 4 },
    head: { curl: 8, nod: 14 },
    up: { curl: 44, nod: 12 },
    sink: { curl: 8, nod: 14 },
  },
  steps: [
    { to: 'head', seconds: 0.4, ease: 'start' },
    { to: 'up', seconds: 0.92, ease: 'stop' },
    { to: 'up', seconds: 0.48 },
    { to: 'sink', seconds: 1.2, ease: 'start' },
    { to: 'down', seconds: 0.48, ease: 'stop' },
    { to: 'down', seconds: 0.2 },
  ],
  telling: 'up',
  pose: ({ curl, nod }) => {
    const trunk = { pelvis: LYING, pitch: -90, bend: curl, nod };
    // The fingers lie behind the head and do not pull it; the elbows stay wide.
    const hand = (side: Side) =>
      reachFrom(trunk, side, { front: -1, up: 19, out: 9 }, { front: 0.5, up: 0.5, out: 1 });
    return {
      ...trunk,
      arms: { right: hand('right'), left: hand('left') },
      legs: mirrored((sign) => ({ kind: 'plant', ball: [46, 0, sign * 11] })),
    };
  },
  props: () => [mat('sky', [-84, 78])],
});

export const unoszenieNog = exercise({
  id: 'unoszenie-nog',
  view: 'side',
  facing: 'left',
  room: 'shelf',
  ground: 'mint',
  outfit: 'rose',
  planted: ['pelvis', 'neck', 'right.wrist', 'left.wrist'],
  keys: { low: { upper: 102, flex: 4 }, high: { upper: 176, flex: 6 } },
  steps: [
    { to: 'high', seconds: 1.2, ease: 'lift' },
    { to: 'high', seconds: 0.2 },
    { to: 'low', seconds: 1.76 },
    { to: 'low', seconds: 0.16 },
  ],
  telling: 'high',
  pose: ({ upper, flex }) => ({
    pelvis: LYING,
    pitch: -90,
    nod: 4,
    arms: ARMS_DOWN,
    legs: mirrored(() => ({ kind: 'swing', upper, flex, point: 14 })),
  }),
  props: () => [mat('mint', [-84, 92])],
});
