import type { Exercise } from '../../../contract/documents.ts';
import { ClipPlayer } from './ClipPlayer.tsx';
import { usePlayer } from './usePlayer.ts';

/** The film of an exercise; it plays when it is pressed. */
export function ExerciseFilm({ exercise }: { exercise: Exercise }) {
  const [state, dispatch] = usePlayer(exercise.id);
  return (
    <ClipPlayer exercise={exercise} pictureBefore={undefined} state={state} dispatch={dispatch} />
  );
}
