import { exercise } from '../exercise.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { mirrored } from '../pose.ts';
import { rug } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import { armsSwing } from './stance.ts';

/** Eases `t` from 0 to 1 without a jerk at either end. */
const ease = (t: number): number => t * t * (3 - 2 * t);

export const marszWMiejscu = exercise({
  id: 'marsz-w-miejscu',
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'coral',
  keys: { right: { drive: 1 }, left: { drive: -1 } },
  steps: [
    { to: 'left', seconds: 0.64 },
    { to: 'right', seconds: 0.64 },
  ],
  telling: 'right',
  pose: ({ drive }) => {
    const leg = (lift: number, z: number): LegPose => {
      const up = ease(Math.max(0, lift));
      return {
        kind: 'plant',
        ball: [lerp(8, 36, up), lerp(0, 36, up), z],
        heel: 34 * Math.sin(Math.PI * Math.min(1, 1.2 * up)) + 10 * up,
      };
    };
    const arm = (share: number): ArmPose => ({
      kind: 'swing',
      upper: lerp(-32, 30, share),
      flex: lerp(42, 78, share),
      hand: 'fist',
    });
    const right = (1 + drive) / 2;
    return {
      pelvis: [-2, 88.3, 0],
      pitch: 3,
      arms: { right: arm(1 - right), left: arm(right) },
      legs: { right: leg(drive, -9), left: leg(-drive, 9) },
    };
  },
});

export const krokWBok = exercise({
  id: 'krok-w-bok',
  view: 'front',
  room: 'arch',
  ground: 'butter',
  outfit: 'blue',
  planted: [
    { joint: 'right.ball', from: 0, to: 0.56 },
    { joint: 'left.ball', from: 0.56, to: 1.76 },
    { joint: 'right.ball', from: 1.76, to: 2.4 },
  ],
  keys: {
    start: { lead: 0, trail: 0, arms: 0 },
    wide: { lead: 1, trail: 0, arms: 1 },
    there: { lead: 1, trail: 1, arms: 0 },
    back: { lead: 1, trail: 0.0001, arms: 1 },
  },
  steps: [
    { to: 'wide', seconds: 0.56 },
    { to: 'there', seconds: 0.56 },
    { to: 'there', seconds: 0.08 },
    { to: 'back', seconds: 0.56 },
    { to: 'start', seconds: 0.56 },
    { to: 'start', seconds: 0.08 },
  ],
  telling: 'wide',
  pose: ({ lead, trail, arms }) => {
    const hop = (phase: number) => 6 * Math.sin(Math.PI * phase);
    const z = -17 + 17 * (lead + trail);
    return {
      pelvis: [-3, 87.4 - 3.4 * arms, z],
      pitch: 3,
      arms: armsSwing(lerp(14, 62, arms), lerp(74, 96, arms), 34, 'fist'),
      legs: {
        right: { kind: 'plant', ball: [8, hop(trail), -26 + 34 * trail], out: 8 },
        left: { kind: 'plant', ball: [8, hop(lead), -8 + 34 * lead], out: 8 },
      },
    };
  },
  props: () => [rug('butter', 84)],
});

export const pajacykBezSkoku = exercise({
  id: 'pajacyk-bez-skoku',
  view: 'front',
  room: 'shelf',
  ground: 'rose',
  outfit: 'mint',
  planted: [
    { joint: 'left.ball', from: 0, to: 1.2 },
    { joint: 'right.ball', from: 1.2, to: 2.4 },
  ],
  keys: {
    closed: { right: 0, left: 0 },
    right: { right: 1, left: 0 },
    between: { right: 0, left: 0 },
    left: { right: 0, left: 1 },
  },
  steps: [
    { to: 'right', seconds: 0.56 },
    { to: 'right', seconds: 0.04 },
    { to: 'between', seconds: 0.56 },
    { to: 'between', seconds: 0.04 },
    { to: 'left', seconds: 0.56 },
    { to: 'left', seconds: 0.04 },
    { to: 'closed', seconds: 0.56 },
    { to: 'closed', seconds: 0.04 },
  ],
  telling: 'left',
  pose: ({ right, left }) => {
    const open = right + left;
    const step = { right, left };
    const leg = (side: 'right' | 'left', sign: number): LegPose => ({
      kind: 'plant',
      ball: [8, 5 * Math.sin(Math.PI * step[side]), sign * lerp(8, 38, step[side])],
      out: 10,
    });
    return {
      pelvis: [-3, lerp(88, 84.8, open), 13 * (left - right)],
      pitch: 2,
      arms: mirrored(() => ({
        kind: 'swing',
        upper: lerp(12, 158, open),
        flex: 10,
        plane: 88,
      })),
      legs: { right: leg('right', -1), left: leg('left', 1) },
    };
  },
  props: () => [rug('rose', 84)],
});
