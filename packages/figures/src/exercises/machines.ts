import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import type { ArmPose, LegPlant, Sided } from '../pose.ts';
import { BIKE, bike } from '../props/bike.ts';
import { ELLIPTICAL, elliptical } from '../props/elliptical.ts';
import { rower, ROWER } from '../props/rower.ts';
import { BELT, treadmill } from '../props/treadmill.ts';
import { gripOf } from '../skeleton.ts';
import { add3, along3, lerp, mix3, radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { ROUND, round } from './round.ts';
import { girdleOver } from './stance.ts';

const share = (turn: number, offset: number): number => (((turn / 360 + offset) % 1) + 1) % 1;
const smooth = (t: number): number => t * t * (3 - 2 * t);

interface Gait {
  /** Distance of the ball of the foot from its middle position at either end of a step, in centimetres. */
  readonly reach: number;
  /** The share of the cycle for which a foot is on the belt. */
  readonly stance: number;
  readonly lift: number;
}

/** A foot on the belt: it goes back with the belt, and through the air to the front. */
function footAt(phase: number, { reach, stance, lift }: Gait, z: number): LegPlant {
  const onBelt = phase < stance;
  const t = onBelt ? phase / stance : (phase - stance) / (1 - stance);
  const x = 6 + (onBelt ? lerp(reach, -reach, t) : lerp(-reach, reach, smooth(t)));
  const up = onBelt ? 0 : Math.sin(Math.PI * t);
  const push = onBelt ? smooth(Math.max(0, (t - 0.5) / 0.5)) : 1 - smooth(Math.min(1, t * 1.15));
  return {
    kind: 'plant',
    ball: [x, BELT.y + lift * up, z],
    heel: 34 * push + 22 * up * (1 - t),
  };
}

const legsAt = (turn: number, gait: Gait): Sided<LegPlant> => ({
  right: footAt(share(turn, 0), gait, -9),
  left: footAt(share(turn, 0.5), gait, 9),
});

/** Arms that swing against the legs, `bent` at the elbows. */
const armsAt = (turn: number, wide: number, bent: number): Sided<ArmPose> =>
  mirrored((sign) => {
    const forward = sign * Math.cos(radians(turn - 12));
    return {
      kind: 'swing',
      upper: -6 + wide * forward,
      flex: bent + 12 * forward,
      hand: 'fist',
    };
  });

const beltAt = (turn: number, { reach, stance }: Gait): number =>
  (turn / 360) * ((2 * reach) / stance);

const WALK: Gait = { reach: 24, stance: 0.6, lift: 7 };

export const marszNaBiezni = exercise({
  id: 'marsz-na-biezni',
  view: 'side',
  room: 'mirror',
  ground: 'steel',
  outfit: 'coral',
  keys: ROUND,
  steps: round(1.28),
  telling: 'half',
  pose: ({ turn }) => ({
    pelvis: [0, 84.6 + BELT.y + 1.1 * Math.cos(radians(2 * turn - 220)), 0],
    pitch: 3,
    arms: armsAt(turn, 22, 22),
    legs: legsAt(turn, WALK),
  }),
  props: (_, { turn }) => [treadmill(beltAt(turn, WALK))],
});

const BRISK: Gait = { reach: 30, stance: 0.54, lift: 11 };

export const szybkiMarszNaBiezni = exercise({
  id: 'szybki-marsz-na-biezni',
  view: 'side',
  facing: 'left',
  room: 'rack',
  ground: 'pine',
  outfit: 'sun',
  keys: ROUND,
  steps: round(0.96),
  telling: 'half',
  pose: ({ turn }) => ({
    pelvis: [2, 82.4 + BELT.y + 1.5 * Math.cos(radians(2 * turn - 220)), 0],
    pitch: 8,
    nod: -4,
    arms: armsAt(turn, 34, 84),
    legs: legsAt(turn, BRISK),
  }),
  props: (_, { turn }) => [treadmill(beltAt(turn, BRISK))],
});

const pedalAt = (turn: number, z: number): Vec3 => {
  const a = radians(-turn);
  return add3(BIKE.crank, [BIKE.arm * Math.cos(a), BIKE.arm * Math.sin(a), z]);
};

const ride = (turn: number, pitch: number, hands: Vec3) => {
  const leg = (at: number, z: number): LegPlant => ({
    kind: 'plant',
    ball: pedalAt(at, z),
    // The heel drops a little as the foot pushes forward, and rises on the way back.
    heel: 14 - 10 * Math.cos(radians(-at)),
  });
  return {
    pelvis: add3(BIKE.saddle, [2, 9, 0]),
    pitch,
    nod: -0.5 * pitch,
    arms: mirrored((sign): ArmPose => ({
      kind: 'reach',
      wrist: [hands[0], hands[1], sign * 15],
      elbow: [-0.4, -1, 0.5],
      hand: 'fist',
    })),
    legs: { right: leg(turn, -BIKE.pedal), left: leg(turn + 180, BIKE.pedal) },
  };
};

const pedals = (turn: number) => bike(pedalAt(turn, -BIKE.pedal), pedalAt(turn + 180, BIKE.pedal));
const BAR: Vec3 = [BIKE.bar[0] - 2, BIKE.bar[1] + 2, 0];

export const rowerek = exercise({
  id: 'rowerek',
  view: 'side',
  room: 'mirror',
  ground: 'pine',
  outfit: 'rose',
  planted: ['pelvis', 'right.wrist', 'left.wrist'],
  keys: ROUND,
  steps: round(0.88),
  telling: 'half',
  pose: ({ turn }) => ride(turn, 26, BAR),
  props: (_, { turn }) => [pedals(turn)],
});

export const rowerekBezOporu = exercise({
  id: 'rowerek-bez-oporu',
  view: 'side',
  facing: 'left',
  room: 'ropes',
  ground: 'plum',
  outfit: 'blue',
  planted: ['pelvis', 'right.wrist', 'left.wrist'],
  keys: ROUND,
  steps: round(1.44),
  telling: 'half',
  pose: ({ turn }) => ride(turn, 15, BAR),
  props: (_, { turn }) => [pedals(turn)],
});

const STROKE = {
  caught: { seat: 0, pitch: 2, bend: 26, pull: 0 },
  driven: { seat: -22, pitch: 4, bend: 14, pull: 0.06 },
  pulled: { seat: -25, pitch: -14, bend: -2, pull: 1 },
  away: { seat: -24, pitch: 3, bend: 8, pull: 0.05 },
} as const;

interface Stroke {
  readonly seat: number;
  readonly pitch: number;
  readonly bend: number;
  /** Position of the handle, from straight arms to the ribs. */
  readonly pull: number;
}

const row = ({ seat, pitch, bend, pull }: Stroke) => ({
  pelvis: [seat, ROWER.rail + 16, 0] as Vec3,
  pitch,
  bend,
  nod: -0.6 * (pitch + bend),
  arms: mirrored((sign): ArmPose => ({
    kind: 'reach',
    wrist: [
      lerp(girdleOver([seat, 0, 0], pitch, bend)[0] + 48, seat + 9, pull),
      lerp(ROWER.rail + 41, ROWER.rail + 46, pull),
      sign * 11,
    ],
    elbow: [-1, -0.6, 0.35],
    hand: 'fist',
  })),
  legs: mirrored((sign) => ({
    kind: 'reach' as const,
    ankle: [ROWER.foot[0] - 6, ROWER.foot[1] - 2, sign * 9] as Vec3,
    knee: [0.2, 1, 0.08] as Vec3,
    toes: [0.52, 0.85, 0] as Vec3,
  })),
});

export const wioslarz = exercise({
  id: 'wioslarz',
  view: 'side',
  hairUp: true,
  room: 'rack',
  ground: 'steel',
  outfit: 'mint',
  planted: ['right.ankle', 'left.ankle'],
  keys: STROKE,
  steps: [
    { to: 'driven', seconds: 0.64, ease: 'start' },
    { to: 'pulled', seconds: 0.52, ease: 'stop' },
    { to: 'pulled', seconds: 0.2 },
    { to: 'away', seconds: 0.6 },
    { to: 'caught', seconds: 1.16 },
    { to: 'caught', seconds: 0.12 },
  ],
  telling: 'pulled',
  pose: row,
  props: (body, { seat }) => [
    rower(seat, mix3(gripOf(body.arms.right), gripOf(body.arms.left), 0.5)),
  ],
});

export const wioslarzSzybciej = exercise({
  id: 'wioslarz-szybciej',
  view: 'side',
  hairUp: true,
  facing: 'left',
  room: 'ropes',
  ground: 'dusk',
  outfit: 'coral',
  planted: ['right.ankle', 'left.ankle'],
  keys: STROKE,
  steps: [
    { to: 'driven', seconds: 0.44, ease: 'start' },
    { to: 'pulled', seconds: 0.4, ease: 'stop' },
    { to: 'away', seconds: 0.4 },
    { to: 'caught', seconds: 0.76 },
  ],
  telling: 'caught',
  pose: row,
  props: (body, { seat }) => [
    rower(seat, mix3(gripOf(body.arms.right), gripOf(body.arms.left), 0.5)),
  ],
});

/** The pedal and the hand of one side of the elliptical at `turn`. */
function strideAt(turn: number, z: number): { pedal: Vec3; hand: Vec3 } {
  const { way, pivot, pole } = ELLIPTICAL;
  const a = radians(-turn);
  const pedal: Vec3 = [way.middle[0] + way.x * Math.cos(a), way.middle[1] + way.y * Math.sin(a), z];
  // The pole's lower end goes with the pedal, its upper end against it.
  const tilt = radians(12 + 14 * Math.cos(a));
  const hand = along3([pivot[0], pivot[1], z * 1.5], [-Math.sin(tilt), Math.cos(tilt), 0], pole);
  return { pedal, hand };
}

export const orbitrek = exercise({
  id: 'orbitrek',
  view: 'side',
  room: 'mirror',
  ground: 'dusk',
  outfit: 'cream',
  keys: ROUND,
  steps: round(1.6),
  telling: 'half',
  pose: ({ turn }) => {
    const [right, left] = [strideAt(turn, -11), strideAt(turn + 180, 11)];
    const leg = ({ pedal }: { pedal: Vec3 }): LegPlant => ({
      kind: 'plant',
      ball: add3(pedal, [6, 0, 0]),
      heel: Math.max(0, (ELLIPTICAL.way.middle[0] - pedal[0]) * 0.9),
    });
    const arm = ({ hand }: { hand: Vec3 }): ArmPose => ({
      kind: 'reach',
      wrist: add3(hand, [-2, 0, 0]),
      elbow: [-0.6, -1, 0.4],
      hand: 'fist',
    });
    return {
      pelvis: [-6, 106 + 1.2 * Math.cos(radians(2 * turn)), 0],
      pitch: 5,
      arms: { right: arm(right), left: arm(left) },
      legs: { right: leg(right), left: leg(left) },
    };
  },
  props: (_, { turn }) => [elliptical(strideAt(turn, -11), strideAt(turn + 180, 11))],
});
