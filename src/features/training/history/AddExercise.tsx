import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './AddWorkoutScreen.module.css';
import { SelectField } from './SelectField.tsx';

interface AddExerciseProps {
  names: readonly { readonly id: string; readonly name: string }[];
  onAdd: (id: string) => void;
}

/** Adds an exercise to a workout: a button of its own, since a choice changes with each key. */
export function AddExercise({ names, onAdd }: AddExerciseProps) {
  const [id, setId] = useState('');
  return (
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
      </SelectField>
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
    </div>
  );
}
