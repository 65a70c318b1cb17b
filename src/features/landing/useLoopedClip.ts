import { type RefObject, useEffect, useState } from 'react';
import { isSlow, savesData } from '../../ui/network-information.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useInView } from './useInView.ts';
import { usePageLoaded } from './usePageLoaded.ts';

/**
 * A clip that plays while it is in view. It follows the user's last choice; before any choice it plays once the page
 * has loaded, unless the user prefers less motion or data, or the network is slow.
 */
export function useLoopedClip(video: RefObject<HTMLVideoElement | null>) {
  const isInView = useInView(video);
  const isLoaded = usePageLoaded();
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean>();
  const [hasFailed, setHasFailed] = useState(false);
  const [hasFrame, setHasFrame] = useState(false);
  const isRunning = isInView && (choice ?? (isLoaded && !wantsCalm && !savesData() && !isSlow()));

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
