import { useEffect } from 'react';
import { pushEvent } from '../../../api/data-layer.ts';
import type { PlayerState } from './player-state.ts';

/** Tells the data layer of every clip whose first frame has come, once a play. */
export function useVideoStartEvent({ clip, phase }: PlayerState): void {
  const hasStarted = phase === 'running' || phase === 'waiting';
  useEffect(() => {
    if (hasStarted) pushEvent({ event: 'video_start', exercise_id: clip });
  }, [hasStarted, clip]);
}
