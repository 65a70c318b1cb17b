/**
 * The life of the exercise player, without React or the DOM.
 *
 * - `poster`: nothing was asked for yet;
 * - `loading`: the trainee asked to play, no frame has come;
 * - `running`: a frame is on the screen, playing or paused;
 * - `waiting`: playback ran dry after the first frame;
 * - `failed`: this clip cannot play now, its poster and a message stand in for it.
 */
export type Phase = 'poster' | 'loading' | 'running' | 'waiting' | 'failed';

export interface PlayerState {
  readonly clip: string;
  /** The clip shown before, over which this one fades in; null for the first. */
  readonly before: string | null;
  /** Grows with every clip and every retry. What an earlier attempt still reports is dropped. */
  readonly attempt: number;
  readonly phase: Phase;
  /** Stopped by the user, after its first frame. */
  readonly paused: boolean;
  /** Number of arrivals of bytes before the first frame; each arrival grants a new deadline. */
  readonly arrivals: number;
  /** Whether the device knew itself to be offline when the clip failed. */
  readonly offline: boolean;
  /** Whether the clip has loaded and the browser cannot show its picture, so that a retry is useless. */
  readonly unplayable: boolean;
}

/** Events of the user or the network. `rewind`: a clip that failed can be asked for again. */
type Command = { type: 'select'; clip: string } | { type: 'retry' | 'online' | 'rewind' };

/** Reports of the video element, or of the timer beside it, about an attempt. */
type Report =
  | { type: 'play' | 'pause' | 'refused' | 'arrival' | 'frame' | 'waiting'; attempt: number }
  /** The video plays and there is no picture. */
  | { type: 'pictureless'; attempt: number }
  /** `unsupported`: the browser cannot decode the file, or got none. */
  | { type: 'error'; attempt: number; offline: boolean; unsupported: boolean }
  /** No byte has arrived since `arrivals` was counted. */
  | { type: 'timeout'; attempt: number; arrivals: number; offline: boolean };

export type PlayerEvent = Command | Report;

/** Length of a wait, in ms, after which it is shown. */
export const SHOW_WAIT_AFTER_MS = 1000;
/** Longest time without a byte before the first frame, in ms; then the clip has failed. */
export const FIRST_FRAME_DEADLINE_MS = 8000;

export function posterOf(clip: string): PlayerState {
  return {
    clip,
    before: null,
    attempt: 0,
    phase: 'poster',
    paused: false,
    arrivals: 0,
    offline: false,
    unplayable: false,
  };
}

/** Whether the clip waits for bytes, so that nothing moves on the screen. */
export function isWaiting({ phase }: PlayerState): boolean {
  return phase === 'loading' || phase === 'waiting';
}

/** Whether there is a video on the stage to seek in, playing or not. */
export function hasFrame({ phase }: PlayerState): boolean {
  return phase === 'running' || phase === 'waiting';
}

/** Whether the clip moves, or will as soon as its bytes have arrived. */
export function isPlaying({ phase, paused }: PlayerState): boolean {
  return phase !== 'poster' && phase !== 'failed' && !paused;
}

export function nextState(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'select':
      return event.clip === state.clip ? asked(state) : started(state, event.clip);
    case 'retry':
    case 'online':
      return state.phase === 'failed' ? started(state, state.clip) : state;
    case 'rewind':
      return state.phase === 'failed' ? { ...started(state, state.clip), phase: 'poster' } : state;
    default:
      return event.attempt === state.attempt ? reported(state, event) : state;
  }
}

/** Choosing the clip that is already on the screen plays it; one that plays or loads is not restarted. */
function asked(state: PlayerState): PlayerState {
  if (state.phase === 'failed') return started(state, state.clip);
  return state.phase === 'poster' ? { ...state, phase: 'loading' } : state;
}

function started({ clip: before, attempt }: PlayerState, clip: string): PlayerState {
  return { ...posterOf(clip), before, attempt: attempt + 1, phase: 'loading' };
}

function reported(state: PlayerState, event: Report): PlayerState {
  const { phase } = state;
  if (phase === 'failed') return state;
  switch (event.type) {
    case 'play':
      if (phase === 'poster') return { ...state, phase: 'loading' };
      return state.paused ? { ...state, paused: false } : state;
    case 'pause':
    case 'refused':
      if (phase === 'loading') return { ...state, phase: 'poster' };
      return phase === 'poster' ? state : { ...state, phase: 'running', paused: true };
    case 'arrival':
      return phase === 'loading' ? { ...state, arrivals: state.arrivals + 1 } : state;
    case 'frame':
      return phase === 'running' ? state : { ...state, phase: 'running' };
    case 'waiting':
      return phase === 'running' ? { ...state, phase: 'waiting' } : state;
    case 'timeout':
      return phase === 'loading' && event.arrivals === state.arrivals
        ? failed(state, event.offline)
        : state;
    case 'pictureless':
      return { ...failed(state, false), unplayable: true };
    case 'error': {
      const unplayable = event.unsupported && !event.offline && state.arrivals > 0;
      return { ...failed(state, event.offline), unplayable };
    }
  }
}

function failed(state: PlayerState, offline: boolean): PlayerState {
  return { ...state, phase: 'failed', offline };
}
