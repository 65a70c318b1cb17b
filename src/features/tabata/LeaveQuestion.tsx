import { useBlocker } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './ArticlePart.module.css';

/** Asks before the page is left while the timer runs. */
export function LeaveQuestion() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Dialog title="Stoper odlicza" open={state === 'blocked'} onClose={() => reset?.()}>
      <p>Jeśli wyjdziesz, zatrzyma się w tym miejscu i poczeka na ciebie.</p>
      <div className={styles.controls}>
        <Button onClick={() => reset?.()}>Ćwiczę dalej</Button>
        <Button variant="secondary" onClick={() => proceed?.()}>
          Wyjdź
        </Button>
      </div>
    </Dialog>
  );
}
