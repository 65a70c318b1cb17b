import { useEffect, useRef } from 'react';
import { bindShortWords } from '../../../../contract/typography.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { listOf } from '../step-list.ts';
import type { ExercisesByName } from '../exercises-by-name.ts';
import styles from './active-sheet.module.css';

interface StepListDialogProps {
  open: boolean;
  state: WorkoutState;
  view: StepView;
  byName: ExercisesByName;
  onJump: (slot: number) => void;
  onClose: () => void;
}

/** Lists the whole workout; a tap goes to a step. */
export function StepListDialog({
  open,
  state,
  view,
  byName,
  onJump,
  onClose,
}: StepListDialogProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [open]);
  return (
    <Dialog title="Lista ćwiczeń" open={open} onClose={onClose}>
      <div ref={list}>
        {open &&
          listOf(state, view, byName).map((block) => (
            <section key={block.key} className={styles.block}>
              <h3>{bindShortWords(block.title)}</h3>
              <ul className="grid gap-2">
                {block.rows.map(({ slot, name, done, isCurrent, isSettled }) => (
                  <li key={slot}>
                    <button
                      type="button"
                      className={styles.choice}
                      aria-current={isCurrent ? 'step' : undefined}
                      data-settled={isSettled || undefined}
                      onClick={() => {
                        onClose();
                        onJump(slot);
                      }}
                    >
                      <span className={styles.what}>{bindShortWords(name)}</span>
                      <span className={styles.end}>{done}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </Dialog>
  );
}
