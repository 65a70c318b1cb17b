import { useEffect, useRef } from 'react';
import type { Exercise } from '../../contract/documents.ts';
import { MoveRow } from './MoveRow.tsx';
import styles from './MoveList.module.css';

interface MoveListProps {
  moves: Exercise[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The exercises in their order; the one on the stage is marked and opened. */
export function MoveList({ moves, selected, onSelect }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(selected);

  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current
      ?.querySelector('[data-selected]')
      ?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [selected]);

  return (
    <ol ref={list} className={styles.list}>
      {moves.map((move, index) => (
        <MoveRow
          key={move.id}
          move={move}
          number={index + 1}
          selected={move.id === selected}
          onSelect={() => onSelect(move.id)}
        />
      ))}
    </ol>
  );
}
