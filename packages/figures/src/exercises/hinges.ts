import { exercise } from '../exercise.ts';
import type { Pose } from '../pose.ts';
import { longBand } from '../props/band.ts';
import { stick } from '../props/stick.ts';
import { kettlebell, LIGHT_BELL } from '../props/free-weights.ts';
import { gripOf } from '../skeleton.ts';
import type { Skeleton } from '../skeleton.ts';
import { along3, mix3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { armsSwing, feet, reachFrom } from './stance.ts';

const HINGE = {
  view: 'side',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    up: { x: -4, y: 88.2, pitch: 2 },
    down: { x: -28, y: 81.2, pitch: 70 },
  },
  steps: [
    { to: 'down', seconds: 1.64 },
    { to: 'down', seconds: 0.28 },
    { to: 'up', seconds: 1.08, ease: 'lift' },
    { to: 'up', seconds: 0.36 },
  ],
  telling: 'down',
} as const;

/** Distance from the spine back to the surface of hips, back and head, in centimetres. */
const BEHIND = 14;

/** A pose with a hand behind the neck and the other behind the loins: the thing they hold lies along the spine. */
function alongSpine(x: number, y: number, pitch: number): Pose {
  const trunk = { pelvis: [x, y, 0], pitch, nod: 0 } as const;
  const elbow = { front: -0.5, up: 0, out: 1 };
  return {
    ...trunk,
    arms: {
      right: reachFrom(
        trunk,
        'right',
        { front: -12, up: 10, out: 4 },
        { front: 0.4, up: 0.6, out: 1 },
        'fist',
      ),
      left: reachFrom(trunk, 'left', { front: -14, up: -34, out: 4 }, elbow, 'fist'),
    },
    legs: feet(8, 10),
  };
}

const spineLine = ({ pelvis, pelvisFrame }: Skeleton, from: number, to: number): [Vec3, Vec3] => {
  const behind = along3(pelvis, pelvisFrame.front, -BEHIND);
  return [along3(behind, pelvisFrame.up, from), along3(behind, pelvisFrame.up, to)];
};

export const zawiasZKijem = exercise({
  ...HINGE,
  id: 'zawias-z-kijem',
  hairUp: true,
  room: 'ropes',
  ground: 'steel',
  outfit: 'rose',
  pose: ({ x, y, pitch }) => alongSpine(x, y, pitch),
  props: (body) => [stick(spineLine(body, -14, 82), 'between')],
});

export const zawiasZGuma = exercise({
  ...HINGE,
  id: 'zawias-z-guma',
  hairUp: true,
  facing: 'left',
  room: 'shelf',
  ground: 'apricot',
  outfit: 'mint',
  pose: ({ x, y, pitch }) => alongSpine(x, y, pitch),
  props: (body) => [
    longBand({
      colour: 'yellow',
      rest: 40,
      strands: [[gripOf(body.arms.left), gripOf(body.arms.right)]],
      layers: ['between'],
    }),
  ],
});

export const zawiasZOdwaznikiem = exercise({
  ...HINGE,
  id: 'zawias-z-odwaznikiem',
  hairUp: true,
  facing: 'left',
  room: 'rack',
  ground: 'pine',
  outfit: 'cream',
  pose: ({ x, y, pitch }) => ({
    pelvis: [x, y, 0],
    pitch,
    nod: -0.45 * pitch,
    arms: armsSwing(3, 4, -14, 'fist'),
    legs: feet(8, 14, 10),
  }),
  props: (body) => {
    const grip = mix3(gripOf(body.arms.right), gripOf(body.arms.left), 0.5);
    return [kettlebell(grip, [0, -1, 0], 'mint', 'before', LIGHT_BELL)];
  },
});
