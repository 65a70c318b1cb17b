import { useRef, useState, type Dispatch, type KeyboardEvent } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import { ClipControls } from './ClipControls.tsx';
import { ClipFailure } from './ClipFailure.tsx';
import styles from './ClipPlayer.module.css';
import { ClipVideo } from './ClipVideo.tsx';
import { ClipWait } from './ClipWait.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { playerKey, seekTarget } from './player-keys.ts';
import { isWaiting, type PlayerEvent, type PlayerState } from './player-state.ts';
import { useMouseActivity } from './useMouseActivity.ts';
import { useStageOnScreen } from './useStageOnScreen.ts';

interface ClipPlayerProps {
  exercise: Exercise;
  /** The picture of the previous exercise, over which this one fades in. */
  pictureBefore: string | undefined;
  state: PlayerState;
  dispatch: Dispatch<PlayerEvent>;
}

/** The stage: one clip, its controls, what covers it while it waits or fails, the fade between clips. */
export function ClipPlayer({ exercise, pictureBefore, state, dispatch }: ClipPlayerProps) {
  const { attempt, phase } = state;
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const mouse = useMouseActivity();
  const [isSlow, setSlow] = useState(false);
  useStageOnScreen(stage, state.clip);

  function toggle() {
    if (phase === 'poster') dispatch({ type: 'play', attempt });
    else if (video.current?.paused) video.current.play().catch(leaveAsItIs);
    else video.current?.pause();
  }

  function fillScreen() {
    if (stage.current && video.current) {
      toggleFullScreen(stage.current, video.current).catch(leaveAsItIs);
    }
  }

  function seek(to: number) {
    if (video.current) video.current.currentTime = to;
  }

  function press(event: KeyboardEvent) {
    const key = playerKey(event, event.target instanceof HTMLButtonElement);
    const element = video.current;
    if (!key || !element) return;
    event.preventDefault();
    if (key === 'toggle' || key === 'full-screen') {
      // A key that is held down counts once.
      if (!event.repeat) (key === 'toggle' ? toggle : fillScreen)();
    } else seek(seekTarget(key, element.currentTime, element.duration));
  }

  const behind = pictureBefore ? { backgroundImage: `url("${pictureBefore}")` } : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys pressed on the controls within
    <div
      ref={stage}
      role="group"
      aria-label={exercise.name}
      tabIndex={-1}
      className={styles.stage}
      style={behind}
      onKeyDown={press}
      {...mouse.handlers}
    >
      <div key={attempt} className={styles.clip} data-fades={attempt > 0}>
        {phase === 'failed' ? (
          <ClipFailure
            exercise={exercise}
            state={state}
            stage={stage}
            onRetry={() => dispatch({ type: 'retry' })}
          />
        ) : (
          <ClipVideo
            clip={exercise}
            attempt={attempt}
            phase={phase}
            isSlow={isSlow}
            ref={video}
            dispatch={dispatch}
          />
        )}
      </div>
      {phase !== 'failed' && (
        <ClipControls
          state={state}
          stage={stage}
          video={video}
          isActive={mouse.isActive}
          isSlow={isSlow}
          onToggle={toggle}
          onSeek={seek}
          onSlow={() => setSlow(!isSlow)}
          onFullScreen={fillScreen}
        />
      )}
      {isWaiting(state) && <ClipWait key={`${attempt} ${phase}`} />}
    </div>
  );
}

/** Swallows the browser's refusal to play: an error that stops the video is also an event of its element. */
function leaveAsItIs() {}
