import { useEffect, useRef, useState } from 'react';
import { bindShortWords } from '../../../../contract/typography.ts';
import { counted } from '../../../../lib/polish.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import { listOf, type ListRow } from '../step-list.ts';
import type { ExercisesByName } from '../exercises-by-name.ts';
import { SERIES } from '../workout-texts.ts';
import styles from './active-sheet.module.css';

interface SetEditEvent {
  readonly type: 'addSet' | 'removeSet';
  readonly slot: number;
}

interface StepListDialogProps {
  open: boolean;
  state: WorkoutState;
  view: StepView;
  byName: ExercisesByName;
  onJump: (slot: number) => void;
  /** Called for a set more or a set less than planned. */
  onEdit: (edit: SetEditEvent) => void;
  onClose: () => void;
}

/** Lists the whole workout; a tap goes to a step. */
export function StepListDialog(props: StepListDialogProps) {
  const { open, state, view, byName, onJump, onEdit, onClose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [open]);
  /** Key of the row whose number of sets has just changed. */
  const [edited, setEdited] = useState<string>();
  const blocks = open ? listOf(state, view, byName) : [];
  const row = blocks.flatMap(({ rows }) => rows).find(({ key }) => key === edited);
  return (
    <Dialog title="Lista ćwiczeń" open={open} onClose={onClose}>
      <div ref={list}>
        {blocks.map((block) => (
          <section key={block.key} className={styles.block}>
            <h3>{bindShortWords(block.title)}</h3>
            <ul className="grid gap-2">
              {block.rows.map((each) => (
                <li key={each.key}>
                  <StepRow
                    row={each}
                    onJump={() => {
                      onClose();
                      onJump(each.slot);
                    }}
                  />
                  <SetsEdit
                    row={each}
                    onEdit={(edit) => {
                      setEdited(each.key);
                      onEdit(edit);
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{row && `${row.name}: ${counted(row.sets, SERIES)}`}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

function StepRow({ row, onJump }: { row: ListRow; onJump: () => void }) {
  const { name, done, isCurrent, isSettled } = row;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-current={isCurrent ? 'step' : undefined}
      data-settled={isSettled || undefined}
      onClick={onJump}
    >
      <span className={styles.what}>{bindShortWords(name)}</span>
      <span className={styles.end}>{done}</span>
    </button>
  );
}

function SetsEdit({ row, onEdit }: { row: ListRow; onEdit: (edit: SetEditEvent) => void }) {
  const { name, added, removed } = row;
  if (added === undefined) return null;
  return (
    <div className={styles.sets}>
      {removed !== undefined && (
        <button type="button" onClick={() => onEdit({ type: 'removeSet', slot: removed })}>
          <span>Bez tej serii</span>
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </button>
      )}
      <button type="button" onClick={() => onEdit({ type: 'addSet', slot: added })}>
        <span>+ seria</span>
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </button>
    </div>
  );
}
