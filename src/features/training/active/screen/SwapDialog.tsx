import type { Exercise } from '../../../../contract/documents.ts';
import { bindShortWords } from '../../../../contract/typography.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import type { ExercisesByName } from '../exercises-by-name.ts';
import styles from './active-sheet.module.css';

interface SwapDialogProps {
  open: boolean;
  byName: ExercisesByName;
  alternatives: readonly string[];
  onSwap: (exercise: Exercise) => void;
  onClose: () => void;
}

/** Exercises of the same movement, for one whose machine is taken. */
export function SwapDialog({ open, byName, alternatives, onSwap, onClose }: SwapDialogProps) {
  return (
    <Dialog title="Zamień na" open={open} onClose={onClose}>
      <ul className="grid gap-2">
        {(open ? alternatives : []).map((name) => {
          const exercise = byName.get(name);
          return (
            exercise && (
              <li key={name}>
                <button
                  type="button"
                  className={styles.choice}
                  onClick={() => {
                    onClose();
                    onSwap(exercise);
                  }}
                >
                  <span className={styles.picture}>
                    <Picture
                      src={exercise.image}
                      alt=""
                      sizes="88px"
                      placeholder={exercise.placeholder}
                    />
                  </span>
                  <span className={styles.what}>{bindShortWords(exercise.name)}</span>
                </button>
              </li>
            )
          );
        })}
      </ul>
    </Dialog>
  );
}
