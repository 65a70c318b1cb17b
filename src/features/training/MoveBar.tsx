import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Exercise } from '../../contract/documents.ts';
import { bindShortWords } from '../../lib/polish.ts';
import styles from './MoveBar.module.css';

interface MoveBarProps {
  moves: Exercise[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The previous and the next move under the thumb, with the one in between. */
export function MoveBar({ moves, selected, onSelect }: MoveBarProps) {
  const index = moves.findIndex(({ id }) => id === selected);
  const step = (to: Exercise | undefined) => ({
    type: 'button' as const,
    className: styles.step,
    disabled: to === undefined,
    onClick: () => to && onSelect(to.id),
  });
  return (
    <nav className={styles.bar} aria-label="Zmiana ruchu">
      <button {...step(moves[index - 1])} aria-label="Poprzedni ruch">
        <ChevronLeft size={28} aria-hidden />
      </button>
      <p className={styles.current}>
        <span className={styles.name}>{bindShortWords(moves[index]?.name ?? '')}</span>
        <span className={styles.count}>
          {index + 1} z&nbsp;{moves.length}
        </span>
      </p>
      <button {...step(moves[index + 1])} aria-label="Następny ruch">
        <ChevronRight size={28} aria-hidden />
      </button>
    </nav>
  );
}
