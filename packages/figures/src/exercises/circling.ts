import { exercise } from '../exercise.ts';
import { BONES } from '../anatomy.ts';
import { mirrored } from '../pose.ts';
import { rug } from '../props/mat.ts';
import { add3, along3, scale3, unit3 } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { feet, girdleOver, handsOnHips } from './stance.ts';
import { ROUND, round, wave } from './round.ts';

/**
 * A circle of the arm beside the body, from hanging forwards and up: where the arm points, for the side of
 * `sign`. Behind the body it goes out, as the shoulder does not let it straight back.
 */
function circleOf(turn: number, sign: number): Vec3 {
  const [cosine, sine] = wave(turn);
  return unit3([sine, -cosine, sign * (0.06 + Math.max(0, -sine))]);
}

export const krazeniaRamion = exercise({
  id: 'krazenia-ramion',
  view: 'side',
  hairUp: true,
  room: 'window',
  ground: 'lilac',
  outfit: 'sun',
  planted: ['right.ball', 'left.ball', 'pelvis'],
  keys: ROUND,
  steps: round(2.8),
  telling: 'half',
  pose: ({ turn }) => {
    const [cosine, sine] = wave(turn);
    const pelvis: Vec3 = [-3, 88.2, 0];
    const pitch = 2 - 2 * cosine;
    const bend = -3 + 3 * sine;
    const shoulders = girdleOver(pelvis, pitch, bend);
    return {
      pelvis,
      pitch,
      bend,
      arms: mirrored((sign) => {
        const shoulder = add3(shoulders, [0, 0, sign * BONES.shoulderHalf]);
        return {
          kind: 'reach',
          wrist: along3(shoulder, circleOf(turn, sign), BONES.upperArm + BONES.forearm - 0.4),
          elbow: [-0.3, -0.2, 1],
        };
      }),
      legs: feet(8, 11),
    };
  },
});

export const krazeniaBarkow = exercise({
  id: 'krazenia-barkow',
  view: 'side',
  hairUp: true,
  facing: 'left',
  room: 'mirror',
  ground: 'steel',
  outfit: 'rose',
  planted: ['right.ball', 'left.ball', 'pelvis'],
  keys: {
    start: { turn: 0, squeeze: 0 },
    half: { turn: 180, squeeze: 0 },
    whole: { turn: 360, squeeze: 0 },
    drawn: { turn: 360, squeeze: 1 },
    loose: { turn: 360, squeeze: 0 },
  },
  steps: [
    { to: 'half', seconds: 1.2, ease: 'start' },
    { to: 'whole', seconds: 1.2, ease: 'stop' },
    { to: 'drawn', seconds: 0.72 },
    { to: 'drawn', seconds: 0.72 },
    { to: 'loose', seconds: 0.6 },
    { to: 'start', seconds: 0 },
  ],
  telling: 'half',
  pose: ({ turn, squeeze }) => {
    const pelvis: Vec3 = [-3, 88.2, 0];
    // The elbows draw back and down, and the chest opens.
    const bend = -9 * squeeze;
    const shoulders = girdleOver(pelvis, 2, bend);
    return {
      pelvis,
      pitch: 2,
      bend,
      nod: -bend * 0.6,
      arms: mirrored((sign) => {
        const [x, y, z] = add3(
          scale3(circleOf(turn, sign), 1 - squeeze),
          scale3([-0.62, -0.6, sign * 0.5], squeeze),
        );
        return {
          kind: 'reach',
          // The fingertips lie on the outside of the shoulder.
          wrist: add3(shoulders, [
            7.6 + 10 * squeeze,
            -3 - 4 * squeeze,
            sign * (BONES.shoulderHalf + 10 - 4 * squeeze),
          ]),
          elbow: [x, y, z * sign],
        };
      }),
      legs: feet(8, 11),
    };
  },
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
    const pelvis: Vec3 = [-4 + 10 * sine, 82, 15 * cosine];
    const pitch = 2 - 13 * sine;
    return {
      pelvis,
      pitch,
      // The head stays where it is; the hips go round under it.
      roll: -13 * cosine,
      lean: -8 * cosine,
      tilt: 15 * cosine,
      nod: 10 * sine,
      arms: handsOnHips(pelvis, pitch),
      legs: feet(8, 20, 14),
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
