import Play from 'lucide-react/icons/play';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { Picture } from '../../../../ui/Picture.tsx';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { costlyNetwork } from '../../downloads/device-limits.ts';
import { useVideoAvailability } from '../../downloads/useAvailability.ts';
import { ClipVideo } from '../../player/ClipVideo.tsx';
import { isPlaying, type PlayerState } from '../../player/player-state.ts';
import { usePlayer } from '../../player/usePlayer.ts';
import type { Shown } from '../exercises-by-name.ts';
import styles from './ActiveStage.module.css';

export interface ActiveStageProps {
  shown: Shown;
  /** Whether the step is being done; otherwise it comes next. */
  isWork: boolean;
  isPaused: boolean;
}

/** The current step as a video, or the next one as a picture. */
export const ActiveStage = memo(function ActiveStage({
  shown,
  isWork,
  isPaused,
}: ActiveStageProps) {
  return isWork ? (
    <StageVideo key={shown.video} shown={shown} isPaused={isPaused} />
  ) : (
    <StagePicture key={shown.image} shown={shown} />
  );
});

/** A looping video, or its picture where it cannot play. Where its data would cost, it starts with a tap. */
function StageVideo({ shown, isPaused }: Omit<ActiveStageProps, 'isWork'>) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isStored = useVideoAvailability(shown.video) === 'offline';
  /** Asks the network each time: it may have changed since the render. */
  const mayPlay = () => !isCalm && !isPaused && (isStored || costlyNetwork() === undefined);
  const plays = mayPlay();
  const [state, dispatch] = usePlayer(shown.video, mayPlay);
  const video = useRef<HTMLVideoElement>(null);
  const { attempt, phase } = state;
  const isOn = isPlaying(state);

  const play = () => {
    if (phase === 'poster') dispatch({ type: 'play', attempt });
    else video.current?.play().catch(leaveAsItIs);
  };
  const follow = useEffectEvent((wanted: boolean) => {
    if (wanted) play();
    else video.current?.pause();
  });
  useEffect(() => follow(plays), [plays]);

  if (phase === 'failed') return <StagePicture shown={shown} note={failureText(state)} />;
  const held = phase === 'poster' && !isPaused ? heldText(isCalm, isStored) : undefined;
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
      {held && <p className={styles.note}>{held}</p>}
    </div>
  );
}

/** The reason why a picture stands in for the video. */
function failureText({ offline, unplayable }: PlayerState): string {
  if (unplayable) return 'Tego filmu nie da się tu odtworzyć, ćwicz według zdjęcia';
  return offline
    ? 'Nie masz zasięgu: zdjęcie zamiast filmu'
    : 'Film się nie wczytał: zdjęcie zamiast niego';
}

/** The reason why the video waits for a tap; undefined where it does not. */
function heldText(isCalm: boolean, isStored: boolean): string | undefined {
  if (isCalm) return 'Ruch jest ograniczony: dotknij, a film ruszy';
  if (isStored) return undefined;
  const reason = costlyNetwork();
  if (reason === 'saver') return 'Oszczędzasz dane: dotknij, a film ruszy';
  return reason && 'Sieć komórkowa: dotknij, a film ruszy';
}

function StagePicture({ shown, note }: { shown: Shown; note?: string }) {
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
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Swallows the browser's refusal to play: an error that stops the video is also an event of its element. */
function leaveAsItIs() {}
