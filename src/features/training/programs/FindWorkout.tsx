import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { SelectField } from '../../../ui/SelectField.tsx';
import { NO_EQUIPMENT } from '../equipment.ts';
import styles from './FindWorkout.module.css';
import {
  DURATIONS,
  type FilterName,
  isAsked,
  LEVELS,
  type WorkoutFilter,
} from './find-workouts.ts';

interface FindWorkoutProps {
  filter: WorkoutFilter;
  /** Wishes that can be chosen. */
  equipment: readonly string[];
  onFilter: (name: FilterName, value: string | null) => void;
}

/** The choice by which programs and workouts are found. */
export function FindWorkout({ filter, equipment, onFilter }: FindWorkoutProps) {
  // Later the user alone opens and closes it.
  const [isOpen] = useState(isAsked(filter));
  const choose =
    (name: FilterName) =>
    ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onFilter(name, value === '' ? null : value);
  return (
    <details className={`fold ${styles.find}`} data-key="find" open={isOpen}>
      <summary>
        <span>Znajdź trening</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div role="search" className={styles.choices}>
        <SelectField
          label="Czas"
          name="minutes"
          value={String(filter.minutes ?? '')}
          onChange={choose('minutes')}
        >
          <option value="">dowolny</option>
          {DURATIONS.map((minutes) => (
            <option key={minutes} value={minutes}>{`do ${minutes} minut`}</option>
          ))}
        </SelectField>
        <SelectField
          label="Sprzęt"
          name="equipment"
          value={filter.equipment ?? ''}
          onChange={choose('equipment')}
        >
          <option value="">dowolny</option>
          <option value={NO_EQUIPMENT}>bez sprzętu</option>
          {equipment.map((thing) => (
            <option key={thing} value={thing}>{`tylko ${thing.toLocaleLowerCase('pl')}`}</option>
          ))}
        </SelectField>
        <SelectField
          label="Poziom"
          name="level"
          value={filter.level ?? ''}
          onChange={choose('level')}
        >
          <option value="">dowolny</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {level.toLocaleLowerCase('pl')}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
