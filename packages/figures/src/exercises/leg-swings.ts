import { exercise } from '../exercise.ts';
import { chair } from '../props/furniture.ts';
import { rug } from '../props/mat.ts';
import type { Vec3 } from '../vector.ts';
import { handsOnHips } from './stance.ts';

export const wymachyNogi = exercise({
  id: 'wymachy-nogi',
  view: 'side',
  room: 'window',
  ground: 'rose',
  outfit: 'sea',
  planted: ['left.ball', 'left.ankle', 'left.wrist'],
  keys: {
    front: { upper: 52, flex: 10, pitch: -4 },
    passing: { upper: 20, flex: 46, pitch: 1 },
    back: { upper: -24, flex: 22, pitch: 9 },
    returning: { upper: 20, flex: 46, pitch: 1 },
  },
  steps: [
    { to: 'passing', seconds: 0.4, ease: 'start' },
    { to: 'back', seconds: 0.44, ease: 'stop' },
    { to: 'returning', seconds: 0.44, ease: 'start' },
    { to: 'front', seconds: 0.4, ease: 'stop' },
  ],
  telling: 'front',
  pose: ({ upper, flex, pitch }) => {
    const pelvis: Vec3 = [-3, 88.5, 0];
    return {
      pelvis,
      pitch,
      nod: -0.6 * pitch,
      arms: {
        right: handsOnHips(pelvis, pitch).right,
        left: { kind: 'reach', wrist: [8, 92, 30], elbow: [-0.6, -0.4, 1], hand: 'fist' },
      },
      legs: {
        right: { kind: 'swing', upper, flex, point: -4 },
        left: { kind: 'plant', ball: [8, 0, 9] },
      },
    };
  },
  props: () => [chair(4, 46, 42)],
});

export const wymachyNogiWBok = exercise({
  id: 'wymachy-nogi-w-bok',
  view: 'front',
  room: 'arch',
  ground: 'sky',
  outfit: 'cream',
  planted: ['right.ball', 'right.ankle'],
  keys: { down: { raise: 5, shift: -5, roll: 0 }, out: { raise: 44, shift: -9, roll: -7 } },
  steps: [
    { to: 'out', seconds: 0.64 },
    { to: 'down', seconds: 0.64 },
  ],
  telling: 'out',
  pose: ({ raise, shift, roll }) => {
    const pelvis: Vec3 = [-4, 88.4, shift];
    return {
      pelvis,
      pitch: 2,
      roll,
      lean: -0.5 * roll,
      arms: handsOnHips(pelvis, 2),
      legs: {
        right: { kind: 'plant', ball: [8, 0, -11], out: 8 },
        left: { kind: 'swing', upper: raise, flex: 0, plane: 90 },
      },
    };
  },
  props: () => [rug('sky')],
});
