import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Picture } from '../../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { ClipVideo } from '../../player/ClipVideo.tsx';
import { isPlaying } from '../../player/player-state.ts';
import { usePlayer } from '../../player/usePlayer.ts';
import type { Shown } from '../moves.ts';
import styles from './LeadStage.module.css';

interface LeadVideoProps {
  shown: Shown;
  isPaused: boolean;
}

/** What is done now: its video in a loop, or its picture where the video cannot play. */
export function LeadVideo({ shown, isPaused }: LeadVideoProps) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [state, dispatch] = usePlayer(shown.video);
  const video = useRef<HTMLVideoElement>(null);
  const { attempt, phase } = state;
  const isOn = isPlaying(state);
  const plays = !isCalm && !isPaused;

  const play = () => {
    if (phase === 'poster') dispatch({ type: 'play', attempt });
    else video.current?.play().catch(leaveAsItIs);
  };
  const follow = useEffectEvent((wanted: boolean) => {
    if (wanted) play();
    else video.current?.pause();
  });
  useEffect(() => follow(plays), [plays]);

  if (phase === 'failed') return <LeadPicture shown={shown} />;
  return (
    <div className={styles.stage}>
      <ClipVideo
        key={attempt}
        clip={shown}
        attempt={attempt}
        phase={phase}
        isSlow={false}
        ref={video}
        dispatch={dispatch}
      />
      <button
        type="button"
        className={styles.surface}
        aria-label={isOn ? 'Zatrzymaj film' : 'Odtwórz film'}
        onClick={() => (isOn ? video.current?.pause() : play())}
      >
        {!isOn && (
          <span className={styles.sign}>
            <Play size={24} fill="currentColor" aria-hidden />
          </span>
        )}
      </button>
    </div>
  );
}

/** What comes next, or a video that is not on the phone. */
export function LeadPicture({ shown }: { shown: Shown }) {
  return (
    <div className={styles.stage}>
      <Picture
        src={shown.image}
        alt=""
        sizes="(width >= 48rem) 60vw, 100vw"
        priority
        placeholder={shown.placeholder}
        className={styles.picture}
      />
    </div>
  );
}

/** A refusal of the browser; one that stops the video also arrives as an event of its element. */
function leaveAsItIs() {}
