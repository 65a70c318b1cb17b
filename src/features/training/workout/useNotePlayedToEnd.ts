import { useEffect, useRef } from 'react';
import { noteFinishedWorkout } from '../../../offline/training/has-finished-workout.ts';
import { openPreferences } from '../../../offline/preferences.ts';
import { isPlayedToEnd } from './played-to-end.ts';
import type { PlayerState } from '../player/player-state.ts';

/** Notes on the device that a workout of these moves was trained to its end. */
export function useNotePlayedToEnd(
  moves: readonly { id: string }[],
  { clip, phase }: PlayerState,
): void {
  const played = useRef(new Set<string>());
  useEffect(() => {
    if (phase !== 'running') return;
    played.current.add(clip);
    const ids = moves.map(({ id }) => id);
    if (isPlayedToEnd(ids, played.current))
      noteFinishedWorkout(openPreferences(() => localStorage));
  }, [moves, clip, phase]);
}
