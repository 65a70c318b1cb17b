import { sampleWorkout } from './sample-workout.ts';
import clip from 'picture:przysiad-z-minibandem';

/** The video of the sample workout's first move. */
export const sampleClip = { ...clip, name: sampleWorkout.moves[0].name };
