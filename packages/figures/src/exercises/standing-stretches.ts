import { exercise } from '../exercise.ts';
import { mirrored } from '../pose.ts';
import { chair } from '../props/furniture.ts';
import { highBar } from '../props/high-bar.ts';
import { rug } from '../props/mat.ts';
import { post, wall } from '../props/wall.ts';
import { lerp, radians } from '../vector.ts';
import type { Vec3 } from '../vector.ts';
import { feet, girdleOver, holdFoot, polar } from './stance.ts';

const WALL = 43;

export const rozciaganieLydki = exercise({
  id: 'rozciaganie-lydki',
  view: 'side',
  room: 'shelf',
  ground: 'apricot',
  outfit: 'sea',
  planted: ['right.ball', 'right.ankle', 'left.ball', 'left.ankle', 'right.wrist', 'left.wrist'],
  keys: { light: { lean: 24 }, deep: { lean: 32 }, breath: { lean: 30.5 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ lean }) => ({
    // The back leg stays straight from the heel on the floor up to the hip.
    pelvis: polar([-52, 7, 0], 81.6, 90 - lean),
    pitch: 0.5 * lean,
    nod: -0.3 * lean,
    arms: mirrored((sign) => ({
      kind: 'reach',
      wrist: [WALL - 4, 118, sign * 15],
      elbow: [0, -1, 0.3],
      hand: 'upright',
    })),
    legs: {
      right: { kind: 'plant', ball: [-40, 0, -9] },
      left: { kind: 'plant', ball: [22, 0, 9] },
    },
  }),
  props: () => [wall(WALL, 'apricot')],
});

export const rozciaganieUda = exercise({
  id: 'rozciaganie-uda',
  view: 'side',
  room: 'arch',
  ground: 'sky',
  outfit: 'rose',
  planted: ['left.ball', 'left.ankle', 'left.wrist'],
  keys: {
    light: { upper: 10, flex: 136, pitch: 1 },
    deep: { upper: -8, flex: 147, pitch: 1 },
    breath: { upper: -6, flex: 146, pitch: 1 },
  },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ upper, flex, pitch }) =>
    holdFoot({
      pelvis: [-3, 88.4, 0],
      pitch,
      arms: {
        right: { kind: 'swing', upper: -20, flex: 10 },
        left: { kind: 'reach', wrist: [38, 92, 12], elbow: [-0.3, -1, 0.3], hand: 'fist' },
      },
      legs: {
        right: { kind: 'swing', upper, flex, point: 36 },
        left: { kind: 'plant', ball: [8, 0, 9] },
      },
    }),
  props: () => [chair(36, 46)],
});

export const rozciaganieKlatki = exercise({
  id: 'rozciaganie-klatki',
  view: 'side',
  room: 'window',
  ground: 'butter',
  outfit: 'mint',
  planted: ['right.ball', 'left.ball', 'right.ankle', 'left.ankle'],
  keys: {
    light: { lift: 14, bend: 0, nod: 0 },
    deep: { lift: 40, bend: -12, nod: -10 },
    breath: { lift: 36, bend: -10, nod: -8 },
  },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ lift, bend, nod }) => {
    const pelvis: Vec3 = [-2, 88.3, 0];
    const hands = polar(girdleOver(pelvis, 4, bend), 48.5, -90 - lift);
    return {
      pelvis,
      pitch: 4,
      bend,
      nod,
      // The fingers are laced behind the back.
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [hands[0], hands[1], sign * 3],
        elbow: [-1, 0, 0.4],
        hand: 'fist',
      })),
      legs: feet(8, 10),
    };
  },
});

/** The forearm lies on the post here, behind the shoulder. */
const ON_POST: Vec3 = [-43, 156, -15];
const OPEN = -40;

export const klatkaPrzySlupku = exercise({
  id: 'klatka-przy-slupku',
  hairUp: true,
  view: 'side',
  room: 'ropes',
  ground: 'pine',
  outfit: 'coral',
  planted: ['right.ball', 'left.ball', 'right.wrist'],
  keys: { light: { chest: -84 }, deep: { chest: OPEN }, breath: { chest: OPEN - 24 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.2 },
    { to: 'deep', seconds: 1.2 },
    { to: 'breath', seconds: 1.2 },
    { to: 'deep', seconds: 1.2 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ chest }) => {
    const turn = 0.55 * chest;
    // The arm stays where it is; the trunk turns away from it.
    const pelvis: Vec3 = [-15 - 14 * Math.sin(radians(chest)), 86, 0];
    return {
      pelvis,
      pitch: 2,
      turn,
      twist: chest - turn,
      arms: {
        right: { kind: 'reach', wrist: ON_POST, elbow: [-0.6, -1, 0.1], hand: 'upright' },
        // The free arm goes back with the chest, which shows the turn.
        left: { kind: 'swing', upper: 14 - 0.9 * (chest + 67), flex: 12, plane: 30 },
      },
      legs: {
        right: { kind: 'plant', ball: [-16, 0, -10], out: 10 },
        left: { kind: 'plant', ball: [32, 0, 9] },
      },
    };
  },
  props: () => [post(ON_POST[0] - 2, 'pine')],
});

const BAR = 208;
/** Distance from the bar straight down to the hips. */
const HANG = 95;

export const zwisNaDrazku = exercise({
  id: 'zwis-na-drazku',
  view: 'front',
  room: 'rack',
  ground: 'steel',
  outfit: 'sun',
  planted: ['right.wrist', 'left.wrist'],
  keys: { right: { sway: -2.4 }, left: { sway: 2.4 } },
  steps: [
    { to: 'left', seconds: 1.2 },
    { to: 'right', seconds: 1.2 },
  ],
  telling: 'left',
  pose: ({ sway }) => {
    const s = radians(sway);
    return {
      pelvis: [0, BAR - HANG * Math.cos(s), HANG * Math.sin(s)],
      pitch: 0,
      roll: -sway,
      arms: mirrored((sign) => ({
        kind: 'reach',
        wrist: [0, BAR - 2.6, sign * 24],
        elbow: [0.2, -0.3, 1],
        hand: 'fist',
      })),
      legs: mirrored((sign) => ({
        kind: 'swing',
        upper: 3 + sign * sway * 1.4,
        flex: 0,
        plane: 90,
        point: 40,
      })),
    };
  },
  props: () => [highBar(BAR)],
});

export const rekaDoKlatki = exercise({
  id: 'reka-do-klatki',
  hairUp: true,
  view: 'front',
  room: 'shelf',
  ground: 'rose',
  outfit: 'blue',
  planted: ['right.ball', 'left.ball', 'pelvis'],
  keys: { light: { pull: 0 }, deep: { pull: 1 }, breath: { pull: 0.85 } },
  steps: [
    { to: 'deep', seconds: 1.8 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'breath', seconds: 1.4 },
    { to: 'deep', seconds: 1.4 },
    { to: 'light', seconds: 1.6 },
  ],
  telling: 'deep',
  pose: ({ pull }) => {
    const pelvis: Vec3 = [-3, 88.2, 0];
    return {
      pelvis,
      pitch: 1,
      arms: {
        // Straight across the chest, below the chin.
        left: {
          kind: 'reach',
          wrist: [lerp(26, 12, pull), lerp(117, 120, pull), lerp(-26, -33, pull)],
          elbow: [0.4, -0.6, 0.5],
        },
        // The forearm of the other arm draws it in behind the elbow.
        right: {
          kind: 'reach',
          wrist: [lerp(32, 24, pull), lerp(130, 133, pull), lerp(0, -6, pull)],
          elbow: [0.3, -1, 0.2],
          hand: 'fist',
        },
      },
      legs: feet(8, 11, 10),
    };
  },
  props: () => [rug('rose')],
});
