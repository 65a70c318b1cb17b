import { trainingDb } from '../../../../offline/training/training-db.ts';
import { onDevice } from '../../../../ui/device-words.ts';
import { useIsInMemory } from '../../../../ui/useIsInMemory.ts';
import type { ActiveWorkout } from '../active-workout-controller.ts';
import styles from './ActiveScreen.module.css';

/** Says that the last tap was not stored and had no effect, or that the workout is only in memory. */
export function StoreFailure({ failure }: Pick<ActiveWorkout, 'failure'>) {
  const isInMemory = useIsInMemory(trainingDb);
  if (failure === undefined && !isInMemory) return null;
  if (failure === undefined) {
    return (
      <p className={styles.failure} role="status">
        Przeglądarka nie daje nam teraz dostępu do swojej pamięci. Trenuj spokojnie, ale nie zamykaj
        tej karty: trening by zniknął.
      </p>
    );
  }
  return (
    <p className={styles.failure} role="alert">
      {failure === 'full'
        ? `Brakuje miejsca ${onDevice()}: ostatni krok nie został zapisany. Zwolnij trochę pamięci i dotknij jeszcze raz.`
        : 'Ostatni krok nie został zapisany. Dotknij jeszcze raz.'}
    </p>
  );
}
