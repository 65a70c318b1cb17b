import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';
import { useUnsavedWork } from '../../../ui/useUnsavedWork.ts';
import {
  FIRST_FRAME_DEADLINE_MS,
  nextState,
  posterOf,
  type PlayerEvent,
  type PlayerState,
} from './player-state.ts';

/** Pause before a second try after the network is back, in ms: it may not pass requests at once. */
const SETTLING_MS = 2000;

const always = () => true;

/**
 * The player's state with the clocks and the network that move it. Starts at a poster.
 *
 * @param mayPlay whether a clip that failed plays by itself once the network is back; else its poster waits
 */
export function usePlayer(
  firstClip: string,
  mayPlay: () => boolean = always,
): [PlayerState, Dispatch<PlayerEvent>] {
  const [state, dispatch] = useReducer(nextState, firstClip, posterOf);
  const { attempt, phase, arrivals } = state;
  // A failed or paused clip is part of a workout under way, which a reload would interrupt.
  useUnsavedWork(phase !== 'poster');

  const tryAgain = useEffectEvent(() => dispatch({ type: mayPlay() ? 'online' : 'rewind' }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      tryAgain();
      clearTimeout(timer);
      timer = setTimeout(tryAgain, SETTLING_MS);
    };
    addEventListener('online', online);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', online);
    };
  }, []);

  useEffect(() => {
    if (phase !== 'loading') return undefined;
    const timer = setTimeout(
      () => dispatch({ type: 'timeout', attempt, arrivals, offline: !navigator.onLine }),
      FIRST_FRAME_DEADLINE_MS,
    );
    return () => clearTimeout(timer);
  }, [attempt, phase, arrivals]);

  return [state, dispatch];
}
