import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddWorkoutScreen.module.css';
import { OwnExerciseForm } from './OwnExerciseForm.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Value of the choice that leads to an exercise that the list lacks. */
const NEW = 'own';
const UNTYPED: OwnExercise = { name: '', main: [], helping: [], amount: 'reps' };

interface AddExerciseProps {
  names: readonly { readonly id: string; readonly name: string }[];
  /** Whether the workout was to be saved while an exercise was typed, but not added. */
  isLeft: boolean;
  onAdd: (id: string) => void;
  onAddOwn: (typed: OwnExercise) => void;
}

/** Adds an exercise to a workout: a button of its own, since a choice changes with each key. */
export function AddExercise({ names, isLeft, onAdd, onAddOwn }: AddExerciseProps) {
  const [id, setId] = useState('');
  const [typed, setTyped] = useState(UNTYPED);
  return (
    <>
      <div className={styles.adding}>
        <SelectField
          label="Dodaj ćwiczenie"
          name="exercise"
          value={id}
          onChange={({ currentTarget }) => setId(currentTarget.value)}
        >
          <option value="" disabled>
            Wybierz ćwiczenie
          </option>
          {names
            .toSorted((a, b) => a.name.localeCompare(b.name, 'pl'))
            .map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          <option value={NEW}>Dodaj własne ćwiczenie</option>
        </SelectField>
        {id !== NEW && (
          <Button
            variant="secondary"
            onClick={() => {
              if (id !== '') onAdd(id);
              setId('');
            }}
          >
            <Plus size={18} aria-hidden />
            <span>Dodaj</span>
          </Button>
        )}
      </div>
      {id === NEW && (
        <OwnExerciseForm
          typed={typed}
          onType={setTyped}
          isLeft={isLeft}
          onAdd={() => {
            onAddOwn(typed);
            setTyped(UNTYPED);
            setId('');
          }}
        />
      )}
    </>
  );
}
