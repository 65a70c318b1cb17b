import type { ComponentProps } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { pushEvent } from '../../../api/data-layer.ts';
import type { PrescribedExercise } from '../prescription.ts';
import { ClipPlayer } from '../player/ClipPlayer.tsx';
import { CurrentMove } from './CurrentMove.tsx';
import { MoveBar } from './MoveBar.tsx';
import { MoveList } from './MoveList.tsx';
import { useNotePlayedToEnd } from './useNotePlayedToEnd.ts';
import { usePlayer } from '../player/usePlayer.ts';
import { useVideoStartEvent } from '../player/useVideoStartEvent.ts';
import { WorkoutLayout } from './WorkoutLayout.tsx';
import { WorkoutPlan } from './WorkoutPlan.tsx';

interface WorkoutPlayerProps {
  /** In their order, at least one. */
  moves: PrescribedExercise[];
  /** The move to open with; the first where there is no such move. */
  first: string | null;
  onSelect: (id: string) => void;
  layout: Omit<ComponentProps<typeof WorkoutLayout>, 'stage' | 'move' | 'plan' | 'bar'>;
  /** The way into the active workout. */
  entry: Elements;
  plan: Omit<ComponentProps<typeof WorkoutPlan>, 'moves'>;
}

/** Stage, words, list and bar move together: all show the move that the list or the bar has chosen. */
export function WorkoutPlayer({ moves, first, onSelect, layout, entry, plan }: WorkoutPlayerProps) {
  const byId = (id: string | null) => moves.find((move) => move.id === id);
  const [state, dispatch] = usePlayer((byId(first) ?? moves[0])?.id ?? '');
  useVideoStartEvent(state);
  useNotePlayedToEnd(moves, state);
  const exercise = byId(state.clip) ?? moves[0];
  if (!exercise) return null;

  function select(clip: string) {
    dispatch({ type: 'select', clip });
    onSelect(clip);
    pushEvent({ event: 'exercise_open', exercise_id: clip });
  }

  return (
    <WorkoutLayout
      {...layout}
      stage={
        <ClipPlayer
          exercise={exercise}
          pictureBefore={byId(state.before)?.image}
          state={state}
          dispatch={dispatch}
        />
      }
      move={
        <CurrentMove move={exercise} number={moves.indexOf(exercise) + 1} count={moves.length} />
      }
      plan={
        <WorkoutPlan
          {...plan}
          moves={<MoveList moves={moves} selected={exercise.id} onSelect={select} />}
        />
      }
      bar={
        <>
          {entry}
          <MoveBar moves={moves} selected={exercise.id} onSelect={select} />
        </>
      }
    />
  );
}
