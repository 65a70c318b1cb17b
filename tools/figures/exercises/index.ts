import type { Exercise } from '../exercise.ts';
import * as barbell from './barbell.ts';
import * as cardio from './cardio.ts';
import * as core from './core.ts';
import * as floor from './floor.ts';
import * as glutes from './glutes.ts';
import * as pulls from './pulls.ts';
import * as squats from './squats.ts';
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
  weights,
].flatMap((group): readonly Exercise[] => Object.values(group));
