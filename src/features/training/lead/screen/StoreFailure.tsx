import type { WorkoutUnderWay } from '../lead.ts';
import styles from './LeadScreen.module.css';

/** Says that the last tap was not stored and has not happened, where that is so. */
export function StoreFailure({ failure }: Pick<WorkoutUnderWay, 'failure'>) {
  if (failure === undefined) return null;
  return (
    <p className={styles.failure} role="alert">
      {failure === 'full'
        ? 'W\u00A0telefonie nie ma miejsca: ostatni krok nie został zapisany. Zwolnij trochę pamięci i\u00A0dotknij jeszcze raz.'
        : 'Ostatni krok nie został zapisany. Dotknij jeszcze raz.'}
    </p>
  );
}
