import { type RefObject, useEffect, useState } from 'react';
import { savesData } from '../../ui/connection.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInView } from './useInView.ts';

/**
 * A clip that plays while it is in view: automatically unless the user prefers reduced motion or data,
 * and otherwise as the user chose last.
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
    // After a failure the element needs `load()` to start again.
    if (element.error) element.load();
    element.play().catch((reason: unknown) => {
      // A pause while loading and a blocked autoplay are not failures.
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
