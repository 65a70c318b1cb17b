import type { Workout } from '../../../../contract/documents.ts';
import { useMediaSession } from '../../../../ui/signals/useMediaSession.ts';
import { useRestNotice } from '../../../../ui/signals/useRestNotice.ts';
import type { WorkoutEvent } from '../../../../workout-engine/workout-event.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { SignalSettings } from '../signal-settings.ts';
import { mainActionOf } from './main-action.ts';

interface OffScreenOptions {
  state: WorkoutState;
  view: StepView;
  settings: Pick<SignalSettings, 'notice'>;
  /** The announcement of the phase. */
  words: string;
  workout: Pick<Workout, 'name' | 'image'>;
  /** Name of the step; undefined after the last one. */
  name: string | undefined;
  act: (event: WorkoutEvent) => void;
}

/** The active workout beside its page: on the lock screen, by keys of a headset and as a notification. */
export function useOffScreen(options: OffScreenOptions): void {
  const { state, view, settings, words, workout, name, act } = options;
  const { phase, step, remaining, askedAbout } = view;
  const isPaused = phase === 'paused';
  const isResting = (phase === 'rest' || phase === 'between') && Boolean(remaining);
  useMediaSession({
    title: name ?? 'Trening',
    album: workout.name,
    picture: workout.image,
    isPlaying: !isPaused,
    play: isPaused ? () => act({ type: 'resume' }) : undefined,
    pause: isPaused ? undefined : () => act({ type: 'pause' }),
    // A question is answered, and a workout ended, on the screen alone.
    nexttrack:
      step && askedAbout.length === 0 ? () => act(mainActionOf(state, view).event) : undefined,
    previoustrack: () => act({ type: 'previous' }),
  });
  useRestNotice({
    endsAt: isResting ? (state.phase.endsAt ?? undefined) : undefined,
    words,
    isOn: settings.notice,
  });
}
