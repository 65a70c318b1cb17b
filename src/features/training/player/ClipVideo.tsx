import { useEffect, useImperativeHandle, useRef } from 'react';
import type { Dispatch, Ref, SyntheticEvent } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import styles from './ClipPlayer.module.css';
import type { Phase, PlayerEvent } from './player-state.ts';

interface ClipVideoProps {
  /** The clip; its name is the accessible name of the video. */
  clip: Pick<Exercise, 'name' | 'image' | 'placeholder' | 'video'>;
  /** Number in every report, so that reports of an earlier clip are dropped. */
  attempt: number;
  phase: Phase;
  isSlow: boolean;
  ref: Ref<HTMLVideoElement | null>;
  dispatch: Dispatch<PlayerEvent>;
}

/** The video element and its reports. Loads nothing but the poster until it is played. */
export function ClipVideo(props: ClipVideoProps) {
  const { clip, attempt, phase, isSlow, ref, dispatch } = props;
  const video = useRef<HTMLVideoElement>(null);
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current);
  /** Whether the user has asked for this clip and it does not play yet. */
  const wanted = phase === 'loading';

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = clip.video;
    return () => {
      // A removed element would load on until collected, and a new one of the same address wait.
      element.removeAttribute('src');
      element.load();
    };
  }, [clip.video]);

  useEffect(() => {
    if (!wanted) return;
    video.current?.play().catch((reason: unknown) => {
      // Any other reason also arrives as an event of the element.
      const refused = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (refused) dispatch({ type: 'refused', attempt });
    });
  }, [wanted, attempt, dispatch]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // Loading puts a video back at its default rate.
    element.defaultPlaybackRate = isSlow ? 0.5 : 1;
    element.playbackRate = element.defaultPlaybackRate;
  }, [isSlow]);

  const report = (type: 'play' | 'pause' | 'arrival' | 'frame' | 'waiting') => () =>
    dispatch({ type, attempt });
  /** Reports a frame or its absence: a browser without the codec may play the sound alone, or nothing. */
  const frame = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    dispatch({ type: currentTarget.videoWidth > 0 ? 'frame' : 'pictureless', attempt });
  const error = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const unsupported = currentTarget.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
    dispatch({ type: 'error', attempt, offline: !navigator.onLine, unsupported });
  };
  return (
    <video
      ref={video}
      className={styles.video}
      poster={clip.image}
      style={clip.placeholder ? { backgroundImage: `url("${clip.placeholder}")` } : undefined}
      width={1280}
      height={720}
      preload="none"
      tabIndex={-1}
      controlsList="nodownload"
      disablePictureInPicture
      muted
      loop
      playsInline
      aria-label={clip.name}
      onContextMenu={(event) => event.preventDefault()}
      onPlay={report('play')}
      onPause={report('pause')}
      onProgress={report('arrival')}
      onWaiting={report('waiting')}
      onLoadedData={frame}
      onPlaying={frame}
      onSeeked={frame}
      onError={error}
    />
  );
}
