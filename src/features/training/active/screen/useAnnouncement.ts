import { useState } from 'react';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import type { ExercisesByName } from '../exercises-by-name.ts';
import { announcedOf, announcementOf } from './announcement.ts';

/** The announcement of the shown state. It does not change until another phase or step begins. */
export function useAnnouncement(
  state: WorkoutState,
  view: StepView,
  byName: ExercisesByName,
  record: string | undefined,
): string {
  const what = announcedOf(state, view);
  const [announced, setAnnounced] = useState({ what: '', words: '' });
  if (announced.what === what) return announced.words;
  const words = announcementOf(state, view, byName, record);
  setAnnounced({ what, words });
  return words;
}
