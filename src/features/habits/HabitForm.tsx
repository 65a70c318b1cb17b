import { type FormEvent, useState } from 'react';
import { type Habit, HABIT_NAME_MOST } from '../../contract/journals.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useUnsavedWork } from '../../ui/useUnsavedWork.ts';
import { DayGrid } from './DayGrid.tsx';
import styles from './HabitForm.module.css';
import { LengthSlider } from './LengthSlider.tsx';
import { type HabitDay, USUAL_LENGTH } from './habit-days.ts';

type Plan = Pick<Habit, 'name' | 'length'>;

interface HabitFormProps {
  /** Undefined for a new one. */
  habit?: Plan;
  /** The days of a habit of that length, to be shown before they begin. */
  preview: (length: number) => readonly HabitDay[];
  /** Saving is disabled until the stored entries have been read. */
  isReady: boolean;
  onSave: (plan: Plan) => Promise<void>;
  onCancel?: () => void;
}

/** Form of a habit: its name and its days. */
export function HabitForm({ habit, preview, isReady, onSave, onCancel }: HabitFormProps) {
  const name = useRequiredField();
  const [length, setLength] = useState(habit?.length ?? USUAL_LENGTH);
  const [isTyped, setTyped] = useState(false);
  const { busy, run } = useAsyncAction();
  useUnsavedWork(isTyped);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (name.check()) run(() => onSave({ name: name.value().trim(), length }));
    else name.focus();
  }

  function typed() {
    name.field.onInput();
    setTyped(name.value() !== (habit?.name ?? ''));
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <TextField
          {...name.field}
          label="Co chcesz robić codziennie?"
          name="habit"
          hint="Na przykład: warzywo do obiadu"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={HABIT_NAME_MOST}
          defaultValue={habit?.name}
          onInput={typed}
        />
        <LengthSlider days={length} onChange={setLength} />
        <div className="row gap-2">
          <Button type="submit" className={styles.main} busy={busy} disabled={!isReady}>
            {habit ? 'Zapisz zmiany' : 'Zaczynam dziś'}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Anuluj
            </Button>
          )}
        </div>
      </div>
      <DayGrid days={preview(length)} />
    </form>
  );
}
