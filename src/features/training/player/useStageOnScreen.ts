import { type RefObject, useEffect, useRef } from 'react';
import { isOnScreen, scrollTo } from '../workout/scroll-to.ts';

/** A clip that was chosen where the stage is out of sight, as far down on a phone on its side, shows. */
export function useStageOnScreen(stage: RefObject<HTMLElement | null>, clip: string): void {
  const shown = useRef(clip);
  useEffect(() => {
    if (shown.current === clip) return;
    shown.current = clip;
    if (stage.current && !isOnScreen(stage.current)) scrollTo(stage.current, 'start');
  }, [stage, clip]);
}
