import { Play } from 'lucide-react';
import { useRef, type Dispatch } from 'react';
import type { Exercise } from '../../contract/documents.ts';
import { ClipFailure } from './ClipFailure.tsx';
import styles from './ClipPlayer.module.css';
import { ClipVideo } from './ClipVideo.tsx';
import { ClipWait } from './ClipWait.tsx';
import { isWaiting, type PlayerEvent, type PlayerState } from './player-state.ts';

interface ClipPlayerProps {
  exercise: Exercise;
  /** The picture of the exercise before, over which this one fades in. */
  pictureBefore: string | undefined;
  state: PlayerState;
  dispatch: Dispatch<PlayerEvent>;
}

/** The stage: one clip, what covers it while it waits or fails, and the fade between clips. */
export function ClipPlayer({ exercise, pictureBefore, state, dispatch }: ClipPlayerProps) {
  const { attempt, phase, offline } = state;
  const stage = useRef<HTMLDivElement>(null);

  /** The pressed button leaves the screen, so the keyboard's place moves to what it started. */
  function press(event: PlayerEvent) {
    dispatch(event);
    stage.current?.focus({ preventScroll: true });
  }

  const behind = pictureBefore ? { backgroundImage: `url("${pictureBefore}")` } : undefined;
  return (
    <div ref={stage} tabIndex={-1} className={styles.stage} data-phase={phase} style={behind}>
      <div key={attempt} className={styles.clip} data-fades={attempt > 0}>
        {phase === 'failed' ? (
          <ClipFailure
            exercise={exercise}
            offline={offline}
            onRetry={() => press({ type: 'retry' })}
          />
        ) : (
          <ClipVideo
            exercise={exercise}
            attempt={attempt}
            wanted={phase === 'loading'}
            dispatch={dispatch}
          />
        )}
      </div>
      {phase === 'poster' && (
        <button
          type="button"
          className={styles.play}
          onClick={() => press({ type: 'play', attempt })}
        >
          <Play size={22} fill="currentColor" aria-hidden />
          Odtwórz
        </button>
      )}
      {isWaiting(state) && <ClipWait key={`${attempt} ${phase}`} />}
    </div>
  );
}
