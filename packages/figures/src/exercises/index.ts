import type { Exercise } from '../exercise.ts';
import * as barbell from './barbell.ts';
import * as cardio from './cardio.ts';
import * as circling from './circling.ts';
import * as core from './core.ts';
import * as floor from './floor.ts';
import * as floorStretches from './floor-stretches.ts';
import * as glutes from './glutes.ts';
import * as legSwings from './leg-swings.ts';
import * as marching from './marching.ts';
import * as mobility from './mobility.ts';
import * as pulls from './pulls.ts';
import * as squats from './squats.ts';
import * as swings from './swings.ts';
import * as standingStretches from './standing-stretches.ts';
import * as supineStretches from './supine-stretches.ts';
import * as twists from './twists.ts';
import * as fromAbove from './from-above.ts';
import * as hinges from './hinges.ts';
import * as warmUpSquats from './warm-up-squats.ts';
import * as armSwings from './arm-swings.ts';
import * as walking from './walking.ts';
import * as transitions from './transitions.ts';
import * as machines from './machines.ts';
import * as weights from './weights.ts';

/** Every exercise that has a clip. */
export const EXERCISES: readonly Exercise[] = [
  squats,
  glutes,
  pulls,
  floor,
  core,
  cardio,
  barbell,
  swings,
  weights,
  marching,
  circling,
  legSwings,
  mobility,
  standingStretches,
  floorStretches,
  supineStretches,
  twists,
  machines,
  transitions,
  armSwings,
  walking,
  hinges,
  warmUpSquats,
  fromAbove,
].flatMap((group): readonly Exercise[] => Object.values(group));
