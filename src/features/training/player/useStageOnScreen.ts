import { type RefObject, useEffect, useRef } from 'react';
import { isOnScreen, scrollTo } from '../workout/scroll-to.ts';

/** Scrolls the stage into view when a clip is chosen while the stage is off the screen (a phone on its side). */
export function useStageOnScreen(stage: RefObject<HTMLElement | null>, clip: string): void {
  const shown = useRef(clip);
  useEffect(() => {
    if (shown.current === clip) return;
    shown.current = clip;
    if (stage.current && !isOnScreen(stage.current)) scrollTo(stage.current, 'start');
  }, [stage, clip]);
}
