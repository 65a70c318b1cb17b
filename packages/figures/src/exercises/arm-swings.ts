import { BONES } from '../anatomy.ts';
import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { rug } from '../props/mat.ts';
import { stick } from '../props/stick.ts';
import { gripOf } from '../skeleton.ts';
import { lerp, radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { armsSwing, feet, girdleOf } from './stance.ts';

export const wymachyRak = exercise({
  id: 'wymachy-rak',
  hairUp: true,
  view: 'side',
  room: 'arch',
  ground: 'apricot',
  outfit: 'blue',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    back: { x: -12, y: 83, pitch: 20, arm: -52, nod: -12 },
    low: { x: -9, y: 84, pitch: 14, arm: 20, nod: -8 },
    front: { x: -3, y: 88.3, pitch: 0, arm: 158, nod: -2 },
    down: { x: -9, y: 84, pitch: 14, arm: 20, nod: -8 },
  },
  steps: [
    { to: 'low', seconds: 0.36, ease: 'start' },
    { to: 'front', seconds: 0.6, ease: 'stop' },
    { to: 'down', seconds: 0.6, ease: 'start' },
    { to: 'back', seconds: 0.4, ease: 'stop' },
  ],
  telling: 'front',
  pose: ({ x, y, pitch, arm, nod }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod,
    arms: armsSwing(arm, 6),
    legs: feet(8, 10),
  }),
});

export const wymachyRakNaBoki = exercise({
  id: 'wymachy-rak-na-boki',
  hairUp: true,
  view: 'front',
  room: 'window',
  ground: 'mint',
  outfit: 'coral',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: { wide: { cross: 0 }, crossed: { cross: 1 } },
  steps: [
    { to: 'crossed', seconds: 0.72 },
    { to: 'wide', seconds: 0.72 },
    { to: 'wide', seconds: 0.08 },
  ],
  telling: 'wide',
  pose: ({ cross }) => {
    // The hands pass before the chest, one arm over the other.
    const plane = lerp(94, -32, cross);
    return {
      pelvis: [-3, lerp(88.2, 87, cross), 0],
      pitch: lerp(0, 5, cross),
      nod: lerp(0, 3, cross),
      arms: {
        right: { kind: 'swing', upper: lerp(86, 72, cross), flex: lerp(6, 40, cross), plane },
        left: { kind: 'swing', upper: lerp(86, 60, cross), flex: lerp(6, 40, cross), plane },
      },
      legs: feet(8, 14, 10),
    };
  },
  props: () => [rug('mint')],
});

/** Half of the width of the grip: the arms stay straight on the whole way. */
const GRIP = 56;

export const krazeniaZKijem = exercise({
  id: 'krazenia-z-kijem',
  hairUp: true,
  view: 'front',
  room: 'mirror',
  ground: 'steel',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle', 'pelvis'],
  keys: { low: { turn: 14 }, over: { turn: 180 }, behind: { turn: 318 }, back: { turn: 180 } },
  steps: [
    { to: 'over', seconds: 1.28, ease: 'start' },
    { to: 'behind', seconds: 1.28, ease: 'stop' },
    { to: 'behind', seconds: 0.24 },
    { to: 'back', seconds: 1.28, ease: 'start' },
    { to: 'low', seconds: 1.28, ease: 'stop' },
    { to: 'low', seconds: 0.24 },
  ],
  telling: 'over',
  pose: ({ turn }) => {
    const pelvis: Vec3 = [-3, 88.2, 0];
    const [x, y] = girdleOf(pelvis, 1);
    const arm = BONES.upperArm + BONES.forearm - 0.4;
    const far = Math.sqrt(arm ** 2 - (GRIP - BONES.shoulderHalf) ** 2);
    const [back, down] = [far * Math.sin(radians(turn)), far * Math.cos(radians(turn))];
    return {
      pelvis,
      pitch: 1,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [x + back, y - down, sign * GRIP],
        elbow: [-1, -0.2, 0],
        hand: 'fist',
      })),
      legs: feet(8, 12, 10),
    };
  },
  props: (body, { turn }) => {
    const [right, left] = [gripOf(body.arms.right), gripOf(body.arms.left)];
    const beyond = (from: Vec3, side: number): Vec3 => [from[0], from[1], from[2] + side * 12];
    return [
      rug('steel'),
      stick([beyond(right, -1), beyond(left, 1)], turn > 180 ? 'behind' : 'held'),
    ];
  },
});
