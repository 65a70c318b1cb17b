import { type RefObject, useEffect, useState } from 'react';
import { savesData } from '../../ui/connection.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInView } from './useInView.ts';

/**
 * A clip that runs while it is in view: by itself unless the user prefers less motion or fewer bytes, and
 * otherwise as the user chose last.
 */
export function useLoopedClip(video: RefObject<HTMLVideoElement | null>) {
  const isInView = useInView(video);
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean>();
  const [hasFailed, setHasFailed] = useState(false);
  const [hasFrame, setHasFrame] = useState(false);
  const isRunning = isInView && (choice ?? (!wantsCalm && !savesData()));

  useEffect(() => {
    const element = video.current;
    if (!element || !isRunning) return undefined;
    // After a failure the element must be told to begin anew.
    if (element.error) element.load();
    element.play().catch((reason: unknown) => {
      // A pause while it was loading is no failure, and neither is a browser that forbids to start.
      const name = reason instanceof DOMException ? reason.name : '';
      if (name === 'AbortError') return;
      setChoice(false);
      setHasFailed(name !== 'NotAllowedError');
    });
    return () => element.pause();
  }, [video, isRunning]);

  return {
    isRunning,
    hasFailed,
    /** Something of the clip itself is on the screen. */
    hasFrame,
    onPlaying: () => setHasFrame(true),
    toggle: () => {
      setHasFailed(false);
      setChoice(!isRunning);
    },
  };
}
