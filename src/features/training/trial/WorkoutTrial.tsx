import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { savesData } from '../../../ui/network-information.ts';
import { useAnyInView } from '../../../ui/useAnyInView.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Trial } from './trial.ts';
import { firstScreen, type TrialMove } from './trial-screen.ts';
import styles from './WorkoutTrial.module.css';
import { onSight } from '../../../ui/in-sight.ts';

/** The engine and the words of an active workout, in a chunk of their own. */
const loadEngine = () => import('./trial.ts');

const FAILED = 'Nie udało się wczytać treningu. Spróbuj jeszcze raz.';
const NEXT = {
  work: 'Potem przerwa. Odliczy się sama.',
  rest: 'Kolejna seria zacznie się sama.',
  done: 'Tak samo poprowadzi cię przez cały trening i zapamięta, ile zrobiłaś.',
};

interface WorkoutTrialProps {
  move: TrialMove;
  /** Links that the end of the trial shows below its figures. */
  children: ReactNode;
}

/**
 * The screen of an active workout to be tried, a few sets of one exercise. The engine comes when the screen is looked
 * at, or with the first press, which counts from when it was made.
 */
export function WorkoutTrial({ move, children }: WorkoutTrialProps) {
  const [isInView, watch] = useAnyInView();
  const [trial, setTrial] = useState<Trial>();
  const [hasFailed, setHasFailed] = useState(false);
  const { busy, run } = useAsyncAction();
  const screen = trial?.screen ?? firstScreen(move);
  const isResting = screen.phase === 'rest';

  useEffect(() => {
    // A press loads it again, and says when that fails.
    if (isInView && !savesData()) loadEngine().catch(() => undefined);
  }, [isInView]);

  useEffect(() => {
    if (!trial) return undefined;
    let shown = trial;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function follow() {
      clearTimeout(timer);
      // The effect may run late: the time is left until an instant, not since the last look.
      if (shown.changesAt !== undefined) timer = setTimeout(look, shown.changesAt - Date.now());
    }
    function look() {
      shown = shown.look(Date.now());
      setTrial(shown);
      follow();
    }
    follow();
    // Timers of a hidden page sleep, so the time is read again when it becomes visible.
    const stopWatching = onSight(look);
    return () => {
      clearTimeout(timer);
      stopWatching();
    };
  }, [trial]);

  async function beginAt(at: number) {
    setHasFailed(false);
    try {
      const { begin } = await loadEngine();
      setTrial(begin(move, at).press(at).look(Date.now()));
    } catch {
      setHasFailed(true);
    }
  }

  function press({ detail }: MouseEvent) {
    // The second half of a double tap would skip the rest that the first half began.
    if (detail > 1) return;
    const at = Date.now();
    if (trial) setTrial(trial.press(at));
    else run(() => beginAt(at));
  }

  return (
    <div
      ref={watch}
      className={styles.step}
      role="group"
      aria-label="Wypróbuj jedno ćwiczenie"
      data-ground="deep"
      data-workout-phase={isResting ? 'rest' : undefined}
    >
      <p className={styles.place}>{screen.place}</p>
      <p className={styles.name}>{screen.name}</p>
      <p className={styles.figure}>
        <span role={isResting ? 'timer' : undefined} translate="no">
          {screen.number}
        </span>{' '}
        <span>{screen.noun}</span>
      </p>
      <div className={styles.action}>
        <Button
          variant={screen.phase === 'done' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={press}
        >
          {screen.action}
        </Button>
      </div>
      <p className={styles.next}>{hasFailed ? FAILED : NEXT[screen.phase]}</p>
      {screen.phase === 'done' && <div className={styles.action}>{children}</div>}
      <VisuallyHidden>
        <span role="status">{hasFailed ? FAILED : screen.announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
