import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MUSCLES } from '../../../contract/muscles.ts';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type Muscle, MUSCLE_NAMES, musclesText } from '../muscle-names.ts';
import { nameProblem } from './own-exercise.ts';
import styles from './OwnExerciseForm.module.css';

const AMOUNTS = [
  { amount: 'reps', label: 'Powtórzenia' },
  { amount: 'seconds', label: 'Sekundy' },
] as const;

/** Groups that do the work, and those that help; a group is of one kind. */
const KINDS = [
  { kind: 'main', other: 'helping', label: 'Pracują' },
  { kind: 'helping', other: 'main', label: 'Pomagają' },
] as const;

interface OwnExerciseFormProps {
  typed: OwnExercise;
  onType: (typed: OwnExercise) => void;
  /** Whether the workout was to be saved without it. */
  isLeft: boolean;
  onAdd: () => void;
}

/** Describes an exercise that is not of the catalogue: a part of the form of a workout. */
export function OwnExerciseForm({ typed, onType, isLeft, onAdd }: OwnExerciseFormProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const [isChecked, setChecked] = useState(false);
  const problem = nameProblem(typed.name);
  const left = isLeft ? 'Dodaj to ćwiczenie albo wyczyść jego opis.' : undefined;

  function add() {
    setChecked(true);
    if (problem === undefined) onAdd();
    else fields.current?.querySelector('input')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would save the workout.
    event.preventDefault();
    add();
  }

  function toggle({ kind, other }: (typeof KINDS)[number], muscle: Muscle) {
    const has = typed[kind].includes(muscle);
    const without = (groups: readonly string[]) => groups.filter((each) => each !== muscle);
    onType({
      ...typed,
      [other]: without(typed[other]),
      [kind]: has ? without(typed[kind]) : [...typed[kind], muscle],
    });
  }

  return (
    <fieldset ref={fields} className={styles.own}>
      <legend>Własne ćwiczenie</legend>
      <TextField
        label="Nazwa ćwiczenia"
        name="exercise-name"
        autoComplete="off"
        enterKeyHint="done"
        value={typed.name}
        error={isChecked || left ? (problem ?? left) : undefined}
        onChange={({ currentTarget: { value: name } }) => onType({ ...typed, name })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.choice} role="group" aria-label="W czym je liczysz">
        <p aria-hidden>W czym je liczysz</p>
        <div className={styles.chips}>
          {AMOUNTS.map(({ amount, label }) => (
            <button
              key={amount}
              type="button"
              aria-pressed={typed.amount === amount}
              onClick={() => onType({ ...typed, amount })}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <details className="fold">
        <summary>
          <span>
            <span>Partie mięśni</span>{' '}
            <span className={styles.groups}>
              {musclesText([...typed.main, ...typed.helping]) || 'możesz pominąć'}
            </span>
          </span>
          <ChevronDown size={20} aria-hidden />
        </summary>
        {KINDS.map((each) => (
          <div key={each.kind} className={styles.choice} role="group" aria-label={each.label}>
            <p aria-hidden>{each.label}</p>
            <div className={styles.chips}>
              {MUSCLES.map((muscle) => (
                <button
                  key={muscle}
                  type="button"
                  aria-pressed={typed[each.kind].includes(muscle)}
                  onClick={() => toggle(each, muscle)}
                >
                  {MUSCLE_NAMES[muscle]}
                </button>
              ))}
            </div>
          </div>
        ))}
      </details>
      <Button variant="secondary" onClick={add}>
        <Plus size={18} aria-hidden />
        <span>Dodaj ćwiczenie</span>
      </Button>
    </fieldset>
  );
}
