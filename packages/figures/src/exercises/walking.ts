import { exercise } from '../exercise.ts';
import type { LegPose } from '../pose.ts';
import { glass } from '../props/glass.ts';
import { gripOf } from '../skeleton.ts';
import { lerp } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ROUND, round, wave } from './round.ts';
import { handsOnHips } from './stance.ts';

const ease = (t: number): number => t * t * (3 - 2 * t);

export const marszPoPokoju = exercise({
  id: 'marsz-po-pokoju',
  view: 'side',
  room: 'window',
  ground: 'sky',
  outfit: 'rose',
  keys: {
    rest: { drive: 0, drink: 0 },
    right: { drive: 1, drink: 0 },
    left: { drive: -1, drink: 0 },
    again: { drive: 1, drink: 0 },
    still: { drive: 0, drink: 0 },
    drinking: { drive: 0, drink: 1 },
  },
  steps: [
    { to: 'right', seconds: 0.44 },
    { to: 'left', seconds: 0.84 },
    { to: 'again', seconds: 0.84 },
    { to: 'left', seconds: 0.84 },
    { to: 'again', seconds: 0.84 },
    { to: 'left', seconds: 0.84 },
    { to: 'still', seconds: 0.44 },
    { to: 'drinking', seconds: 1 },
    { to: 'drinking', seconds: 1.4 },
    { to: 'rest', seconds: 1 },
  ],
  telling: 'drinking',
  pose: ({ drive, drink }) => {
    const leg = (lift: number, z: number): LegPose => {
      const up = ease(Math.max(0, lift));
      return {
        kind: 'plant',
        ball: [lerp(8, 22, up), lerp(0, 15, up), z],
        heel: 30 * Math.sin(Math.PI * Math.min(1, 1.1 * up)) + 12 * up,
      };
    };
    return {
      pelvis: [-2, 88.3, 0],
      pitch: 2,
      nod: -16 * drink,
      arms: {
        right: {
          kind: 'reach',
          wrist: [lerp(27, 18.5, drink), lerp(110, 137, drink), lerp(-16, -8, drink)],
          elbow: [0.2, -1, 0.5],
          hand: 'fist',
        },
        left: { kind: 'swing', upper: -14 * drive + 2, flex: 22 },
      },
      legs: { right: leg(drive, -9), left: leg(-drive, 9) },
    };
  },
  props: (body, { drink }) => [glass(gripOf(body.arms.right), 4 + 58 * drink)],
});

export const krazeniaStop = exercise({
  id: 'krazenia-stop',
  view: 'side',
  room: 'shelf',
  ground: 'butter',
  outfit: 'aubergine',
  planted: ['left.ball', 'left.ankle'],
  keys: ROUND,
  steps: round(2),
  telling: 'half',
  pose: ({ turn }) => {
    const [cosine, sine] = wave(turn);
    const pelvis: Vec3 = [-3, 88.5, 0];
    // The knee draws a small circle, the foot a wider one.
    const ankle: Vec3 = [24 + 7 * sine, 37 + 6 * cosine, -12 - 5 * sine];
    return {
      pelvis,
      pitch: -2,
      nod: 12,
      arms: handsOnHips(pelvis, -2),
      legs: {
        right: {
          kind: 'reach',
          ankle,
          knee: [1, 0.6, 0.1],
          toes: [0.86, 0.62 * cosine - 0.12, 0.5 * sine],
        },
        left: { kind: 'plant', ball: [8, 0, 9] },
      },
    };
  },
});
