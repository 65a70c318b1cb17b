import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPose } from '../pose.ts';
import { rug } from '../props/mat.ts';
import { lerp } from '../vector.ts';
import { armsSwing, standOnToes } from './stance.ts';

export const pajacyk = exercise({
  id: 'pajacyk',
  view: 'front',
  room: 'window',
  ground: 'mint',
  outfit: 'aubergine',
  keys: { closed: { spread: 0 }, open: { spread: 1 } },
  steps: [
    { to: 'open', seconds: 0.48, ease: 'linear' },
    { to: 'open', seconds: 0.04 },
    { to: 'closed', seconds: 0.48, ease: 'linear' },
    { to: 'closed', seconds: 0.04 },
  ],
  telling: 'open',
  pose: ({ spread }) => {
    const jump = Math.sin(Math.PI * spread);
    // The feet leave and land hard; the arms swing and slow down before they turn.
    const swing = (1 - Math.cos(Math.PI * spread)) / 2;
    return {
      pelvis: [-3, lerp(87, 84.6, spread) + 8 * jump, 0],
      pitch: 2,
      arms: armsSwing(lerp(12, 158, swing), 12, 88),
      legs: mirrored((sign) => ({
        kind: 'plant',
        ball: [8, 7 * jump, sign * lerp(8, 32, spread)],
        heel: 14 * jump,
        out: 10,
      })),
    };
  },
  props: () => [rug('mint', 84)],
});

export const biegWMiejscu = exercise({
  id: 'bieg-w-miejscu',
  view: 'side',
  room: 'shelf',
  ground: 'butter',
  outfit: 'mint',
  keys: { right: { drive: 1 }, left: { drive: -1 } },
  steps: [
    { to: 'left', seconds: 0.4 },
    { to: 'right', seconds: 0.4 },
  ],
  telling: 'left',
  pose: ({ drive }) => {
    const leg = (share: number): LegPose => ({
      kind: 'swing',
      upper: lerp(-4, 96, share),
      flex: lerp(6, 104, Math.min(1, share * 1.4)),
      point: lerp(30, 12, share),
    });
    const arm = (share: number): ArmPose => ({
      kind: 'swing',
      upper: lerp(-44, 42, share),
      flex: 92,
      hand: 'fist',
    });
    const right = (1 + drive) / 2;
    const air = 1 - drive * drive;
    return standOnToes(
      {
        pelvis: [0, 120, 0],
        pitch: 4,
        arms: { right: arm(1 - right), left: arm(right) },
        legs: { right: leg(right), left: leg(1 - right) },
      },
      5 * air,
    );
  },
});

/** Eases `t` from 0 to 1 without a jerk at either end. */
const ease = (t: number): number => t * t * (3 - 2 * t);

export const skipA = exercise({
  id: 'skip-a',
  view: 'side',
  facing: 'left',
  room: 'arch',
  ground: 'mint',
  outfit: 'coral',
  keys: { right: { drive: 1 }, left: { drive: -1 } },
  steps: [
    { to: 'right', seconds: 0.12 },
    { to: 'left', seconds: 0.64 },
    { to: 'left', seconds: 0.12 },
    { to: 'right', seconds: 0.64 },
  ],
  telling: 'left',
  pose: ({ drive }) => {
    // The knee comes up to the hip with the foot drawn up; the other leg is straight, on its toes.
    const leg = (lift: number): LegPose => {
      const up = ease(Math.max(0, lift));
      return {
        kind: 'swing',
        upper: lerp(-2, 97, up),
        flex: lerp(4, 96, Math.min(1, up * 1.2)),
        point: lerp(42, -6, up),
      };
    };
    const arm = (share: number): ArmPose => ({
      kind: 'swing',
      upper: lerp(-42, 46, share),
      flex: 94,
      hand: 'fist',
    });
    const right = (1 + drive) / 2;
    return standOnToes(
      {
        pelvis: [0, 120, 0],
        pitch: 1,
        arms: { right: arm(1 - right), left: arm(right) },
        legs: { right: leg(drive), left: leg(-drive) },
      },
      0,
    );
  },
});
