import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OwnExercise } from '../../../offline/training/read-log.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddWorkoutScreen.module.css';
import { OwnExerciseForm } from './OwnExerciseForm.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

/** Value of the choice that leads to an exercise that the list lacks. */
const NEW = 'own';
interface AddExerciseProps {
  names: readonly { readonly id: string; readonly name: string }[];
  /** An exercise of the user's own, as far as it is described. */
  typed: OwnExercise;
  onType: (typed: OwnExercise) => void;
  /** Whether the workout was to be saved while an exercise was described, but not added. */
  isLeft: boolean;
  onAdd: (id: string) => void;
  onAddOwn: () => void;
}

/** Adds an exercise to a workout: a button of its own, since a choice changes with each key. */
export function AddExercise(props: AddExerciseProps) {
  const { names, typed, onType, isLeft, onAdd, onAddOwn } = props;
  const [id, setId] = useState('');
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
          onType={onType}
          isLeft={isLeft}
          onAdd={() => {
            onAddOwn();
            setId('');
          }}
        />
      )}
    </>
  );
}
