import BellRing from 'lucide-react/icons/bell-ring';
import CalendarX from 'lucide-react/icons/calendar-x';
import Flag from 'lucide-react/icons/flag';
import Repeat from 'lucide-react/icons/repeat';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { Part } from '../../../../workout-engine/slots.ts';
import styles from './active-sheet.module.css';

interface MoreDialogProps {
  open: boolean;
  canSwap: boolean;
  onSwap: () => void;
  /** Undefined where nothing is left to skip. */
  onSkip: (() => void) | undefined;
  /** Part of the workout that `onSkip` skips. */
  part: Part | undefined;
  onSignals: () => void;
  onFinish: () => void;
  onClose: () => void;
}

const SKIP: Record<Part, string> = {
  warmup: 'Pomiń rozgrzewkę',
  work: 'Pomiń dziś',
  cooldown: 'Pomiń wyciszenie',
};

/** Menu of the less frequent actions. */
export function MoreDialog(props: MoreDialogProps) {
  const { open, canSwap, onSwap, onSkip, part = 'work', onSignals, onFinish, onClose } = props;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title="Więcej" open={open} onClose={onClose}>
      <div className="grid gap-2">
        {canSwap && (
          <button type="button" className={styles.choice} onClick={onSwap}>
            <Repeat size={24} aria-hidden />
            Zamień
            <span className={styles.end}>na podobne ćwiczenie</span>
          </button>
        )}
        {onSkip && (
          <button type="button" className={styles.choice} onClick={closing(onSkip)}>
            <CalendarX size={24} aria-hidden />
            <span>{SKIP[part]}</span>
            {part === 'work' && <span className={styles.end}>plan się nie zmieni</span>}
          </button>
        )}
        <button type="button" className={styles.choice} onClick={onSignals}>
          <BellRing size={24} aria-hidden />
          Dźwięki i sygnały
        </button>
        <button type="button" className={styles.choice} onClick={closing(onFinish)}>
          <Flag size={24} aria-hidden />
          Zakończ trening
        </button>
      </div>
    </Dialog>
  );
}
