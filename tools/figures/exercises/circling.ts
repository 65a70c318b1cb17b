import { exercise } from '../exercise.ts';
import { rug } from '../props/mat.ts';
import { radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { armsSwing, feet, handsOnHips } from './stance.ts';

/** Once round at an even pace; the way back to the start of the circle takes no time. */
const ROUND = { start: { turn: 0 }, half: { turn: 180 }, whole: { turn: 360 } } as const;

const round = (seconds: number) =>
  [
    { to: 'half', seconds: seconds / 2, ease: 'linear' },
    { to: 'whole', seconds: seconds / 2, ease: 'linear' },
    { to: 'start', seconds: 0 },
  ] as const;

const wave = (turn: number): readonly [cosine: number, sine: number] => [
  Math.cos(radians(turn)),
  Math.sin(radians(turn)),
];

export const krazeniaRamion = exercise({
  id: 'krazenia-ramion',
  view: 'front',
  room: 'window',
  ground: 'lilac',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'pelvis'],
  keys: ROUND,
  steps: round(3.2),
  telling: 'half',
  pose: ({ turn }) => {
    const [cosine, sine] = wave(turn);
    return {
      pelvis: [-3, 88.2, 0],
      pitch: 2 - 3 * cosine,
      // Up in front of the body, down beside it.
      arms: armsSwing(90 - 82 * cosine, 8, 47 - 41 * sine),
      legs: feet(8, 11, 10),
    };
  },
  props: () => [rug('lilac')],
});

export const krazeniaBioder = exercise({
  id: 'krazenia-bioder',
  view: 'front',
  room: 'arch',
  ground: 'mint',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: ROUND,
  steps: round(2.4),
  telling: 'half',
  pose: ({ turn }) => {
    const [cosine, sine] = wave(turn);
    const pelvis: Vec3 = [-4 + 7 * sine, 84.6, 10 * cosine];
    const pitch = 2 - 8 * sine;
    return {
      pelvis,
      pitch,
      // The head stays where it is; the hips go round under it.
      roll: -9 * cosine,
      lean: -5 * cosine,
      tilt: 9 * cosine,
      nod: 6 * sine,
      arms: handsOnHips(pelvis, pitch),
      legs: feet(8, 17, 12),
    };
  },
  props: () => [rug('mint')],
});

export const krazeniaKolana = exercise({
  id: 'krazenia-kolana',
  view: 'front',
  room: 'shelf',
  ground: 'apricot',
  outfit: 'aubergine',
  planted: ['right.ball', 'right.ankle'],
  keys: ROUND,
  steps: round(2.4),
  telling: 'half',
  pose: ({ turn }) => {
    const [cosine, sine] = wave(turn);
    const pelvis: Vec3 = [-4, 88.2, -7];
    const up = (1 - cosine) / 2;
    return {
      pelvis,
      pitch: 1,
      arms: handsOnHips(pelvis, 1),
      legs: {
        right: { kind: 'plant', ball: [8, 0, -11], out: 8 },
        left: {
          kind: 'swing',
          upper: 12 + 76 * up,
          flex: 46 + 50 * up,
          // Up in front, out, and down beside the body.
          plane: 40 - 38 * sine,
        },
      },
    };
  },
  props: () => [rug('apricot')],
});
