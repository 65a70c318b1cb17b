import { useState } from 'react';
import { hasFinishedWorkout } from '../../offline/training/has-finished-workout.ts';
import { openPreferences } from '../../offline/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './InstallCard.module.css';
import { useInstallOffer } from './useInstallOffer.ts';

/** The install offer on pages opened after the first finished workout; nothing before that. */
export function InstallCard() {
  const { canOffer, offer, decline } = useInstallOffer();
  const [hasTrained] = useState(() => hasFinishedWorkout(openPreferences(() => localStorage)));
  if (!canOffer || !hasTrained) return null;
  // The pressed button goes with the card.
  const keepPlace = () => document.querySelector('main')?.focus({ preventScroll: true });
  return (
    <div className={styles.card} data-ground="deep">
      <p>
        Pierwszy trening za tobą! Dodaj Silną do ekranu początkowego, a kolejny zaczniesz jednym
        dotknięciem.
      </p>
      <div className="row gap-3">
        <Button onClick={() => void offer().then(keepPlace)}>Dodaj do ekranu</Button>
        <Button
          variant="quiet"
          onClick={() => {
            decline();
            keepPlace();
          }}
        >
          Nie teraz
        </Button>
      </div>
    </div>
  );
}
