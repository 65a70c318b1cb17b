import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../ui/Button.tsx';
import styles from './ArticlePart.module.css';
import type { useTabata } from './useTabata.ts';

/**
 * Controls of the timer. The main button is the same element for every next step (start, pause, resume, rest,
 * next), so that it keeps the focus.
 */
export function Controls({ timer }: { timer: ReturnType<typeof useTabata> }) {
  const { standing, isBreak } = timer.moment;
  const { label, icon, press } = mainAction(timer);
  return (
    <div className={styles.controls}>
      <Button className={styles.main} onClick={press}>
        {icon}
        <span>{label}</span>
      </Button>
      <Button variant="secondary" disabled={standing === 'ready'} onClick={timer.reset}>
        {isBreak && standing !== 'done' ? (
          'Zakończ przerwę'
        ) : (
          <>
            <RotateCcw size={20} aria-hidden />
            Od nowa
          </>
        )}
      </Button>
    </div>
  );
}

function mainAction(timer: ReturnType<typeof useTabata>) {
  const play = <Play size={20} fill="currentColor" aria-hidden />;
  switch (timer.moment.standing) {
    case 'ready':
      return { label: 'Start', icon: play, press: timer.start };
    case 'running':
      return {
        label: 'Pauza',
        icon: <Pause size={20} fill="currentColor" aria-hidden />,
        press: timer.pause,
      };
    case 'paused':
      return { label: 'Wznów', icon: play, press: timer.start };
    case 'done':
      return timer.moment.isBreak
        ? { label: 'Start', icon: play, press: timer.startAgain }
        : { label: 'Przerwa, 5 minut', icon: play, press: timer.startBreak };
  }
}
