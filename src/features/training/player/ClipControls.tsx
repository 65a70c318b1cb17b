import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useSyncExternalStore } from 'react';
import { canFillScreen, isFullScreen, subscribeToFullScreen } from './full-screen.ts';
import styles from './ClipControls.module.css';
import { hasFrame, isPlaying, type PlayerState } from './player-state.ts';
import { SeekBar } from './SeekBar.tsx';
import { useFocusStaysOn } from './useFocusStaysOn.ts';

interface ClipControlsProps {
  state: PlayerState;
  stage: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Whether a mouse moves over the player; then the controls are shown while the video plays. */
  isActive: boolean;
  isSlow: boolean;
  onToggle: () => void;
  onSeek: (to: number) => void;
  onSlow: () => void;
  onFullScreen: () => void;
}

/**
 * Controls over the video: its whole surface plays and pauses it; the others appear in the corners and along the
 * lower edge and hide while it plays. Videos have no sound, so there is no switch for it.
 */
export function ClipControls(props: ClipControlsProps) {
  const { state, stage, video, isActive, isSlow } = props;
  const { onToggle, onSeek, onSlow, onFullScreen } = props;
  const fills = useSyncExternalStore(subscribeToFullScreen, isFullScreen);
  useFocusStaysOn(stage);
  const plays = isPlaying(state);
  return (
    <div className={styles.controls} data-shown={!plays || isActive}>
      <button
        type="button"
        className={styles.surface}
        data-key="play"
        aria-label={plays ? 'Zatrzymaj film' : 'Odtwórz film'}
        onClick={onToggle}
      >
        <span className={styles.sign} data-first={state.phase === 'poster'}>
          {plays ? (
            <Pause size={24} fill="currentColor" aria-hidden />
          ) : (
            <Play size={24} fill="currentColor" aria-hidden />
          )}
        </span>
      </button>
      {hasFrame(state) && (
        <div className={styles.panel}>
          <SeekBar key={state.attempt} video={video} onSeek={onSeek} />
          <div className={styles.tools}>
            <button
              type="button"
              className={styles.tool}
              aria-label="Połowa prędkości"
              aria-pressed={isSlow}
              title="Połowa prędkości"
              onClick={onSlow}
            >
              ½×
            </button>
            {canFillScreen() && (
              <button
                type="button"
                className={styles.tool}
                aria-label={fills ? 'Zamknij pełny ekran' : 'Pełny ekran'}
                title={fills ? 'Zamknij pełny ekran' : 'Pełny ekran'}
                onClick={onFullScreen}
              >
                {fills ? <Minimize size={22} aria-hidden /> : <Maximize size={22} aria-hidden />}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
