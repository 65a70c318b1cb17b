import { bindShortWords } from '../../../contract/typography.ts';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { saveFailed } from '../history/save-failed.ts';
import { useKnownMoves } from '../history/useKnownMoves.ts';
import { setExcluded } from './exclude-move.ts';
import styles from './ExcludedMoves.module.css';

interface ExcludedMovesProps {
  owner: string;
  /** Moves as plans name them. */
  moves: readonly string[];
}

/** The exercises that the user does in no workout, each with the way back. */
export function ExcludedMoves({ owner, moves }: ExcludedMovesProps) {
  const known = useKnownMoves();
  return (
    <section className="stack gap-1" aria-labelledby="nie-robie">
      <h3 id="nie-robie" className={styles.heading}>
        Czego nie robisz
      </h3>
      <ul>
        {moves.map((move) => {
          const name = bindShortWords(known.get(move)?.name ?? move);
          return (
            <li key={move} className={styles.move}>
              <span>{name}</span>
              <Button
                variant="quiet"
                onClick={() => void setExcluded(owner, move, false).catch(saveFailed)}
              >
                <span>Przywróć</span>
                <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
