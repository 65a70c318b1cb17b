import { useEffect, useRef } from 'react';
import type { PrescribedExercise } from '../prescription.ts';
import { MoveRow } from './MoveRow.tsx';
import { isOnScreen, scrollTo } from './scroll-to.ts';

interface MoveListProps {
  moves: PrescribedExercise[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The exercises in their order; the one on the stage is marked and opened. */
export function MoveList({ moves, selected, onSelect }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  const index = moves.findIndex(({ id }) => id === selected);
  const shown = useRef(index);

  useEffect(() => {
    const rows = list.current?.children;
    const [before, row] = [rows?.[shown.current], rows?.[index]];
    shown.current = index;
    // Do not scroll a user who reads elsewhere on the page.
    if (before && row && row !== before && isOnScreen(before)) scrollTo(row, 'nearest');
  }, [index]);

  return (
    <ol ref={list} className="stack gap-2">
      {moves.map((move, place) => (
        <MoveRow
          key={move.id}
          move={move}
          number={place + 1}
          selected={move.id === selected}
          onSelect={() => onSelect(move.id)}
        />
      ))}
    </ol>
  );
}
