import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Exercise } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './MoveBar.module.css';

interface MoveBarProps {
  moves: Exercise[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The previous and the next move; the next one by its name, which is seen where there is room for it. */
export function MoveBar({ moves, selected, onSelect }: MoveBarProps) {
  const index = moves.findIndex(({ id }) => id === selected);
  const next = moves[index + 1];
  /** Props of a step button. At either end (`to` undefined) it is disabled and keeps its place and the focus. */
  const step = (to: Exercise | undefined) => ({
    type: 'button' as const,
    'data-key': to && `step:${to.id}`,
    'aria-disabled': to === undefined,
    onClick: () => to && onSelect(to.id),
  });
  return (
    <nav className={styles.steps} aria-label="Zmiana ćwiczenia">
      <button {...step(moves[index - 1])} className={styles.step}>
        <VisuallyHidden>Poprzednie ćwiczenie</VisuallyHidden>
        <span className={styles.arrow}>
          <ChevronLeft size={28} aria-hidden />
        </span>
      </button>
      <button {...step(next)} className={styles.step}>
        <span className={styles.words}>
          {next && <span className={styles.label}>Następne ćwiczenie </span>}
          <span className={styles.name}>
            {next ? bindShortWords(next.name) : 'To już ostatnie ćwiczenie'}
          </span>
        </span>
        <span className={styles.arrow}>
          <ChevronRight size={28} aria-hidden />
        </span>
      </button>
    </nav>
  );
}
