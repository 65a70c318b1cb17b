import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { mat } from '../props/mat.ts';
import { add3, lerp, sub3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ALL_FOURS, ARMS_DOWN, GIRDLE, LYING, polar } from './stance.ts';

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
    down: { curl: 0, nod: 2 },
    head: { curl: 5, nod: 15 },
    up: { curl: 33, nod: 17 },
    sink: { curl: 5, nod: 15 },
  },
  steps: [
    { to: 'head', seconds: 0.36, ease: 'start' },
    { to: 'up', seconds: 0.84, ease: 'stop' },
    { to: 'up', seconds: 0.32 },
    { to: 'sink', seconds: 1.12, ease: 'start' },
    { to: 'down', seconds: 0.48, ease: 'stop' },
    { to: 'down', seconds: 0.2 },
  ],
  telling: 'up',
  pose: ({ curl, nod }) => {
    // The arms are crossed over the chest and move with it.
    const girdle = polar(polar(LYING, BONES.lumbar, 180), GIRDLE - BONES.lumbar, 180 - curl);
    const onChest = (up: number, front: number, z: number): Vec3 =>
      add3(polar(polar(girdle, up, 180 - curl), front, 90 - curl), [0, 0, z]);
    return {
      pelvis: LYING,
      pitch: -90,
      bend: curl,
      nod,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: onChest(-4, 11, -sign * 6),
        elbow: sub3(onChest(-22, 12, sign * 22), onChest(0, 0, sign * BONES.shoulderHalf)),
      })),
      legs: mirrored((sign) => ({ kind: 'plant', ball: [48, 0, sign * 11] })),
    };
  },
  props: () => [mat('sky', [-84, 80])],
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
