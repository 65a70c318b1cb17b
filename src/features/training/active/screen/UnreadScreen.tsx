import { Button } from '../../../../ui/Button.tsx';
import { thisDeviceFirst } from '../../../../ui/device-words.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useAsyncAction } from '../../../../ui/useAsyncAction.ts';
import styles from './EndScreen.module.css';
import frame from './ActiveScreen.module.css';

interface UnreadScreenProps {
  onRetry: () => Promise<void>;
  onLeave: () => void;
}

/** Shown when the storage of the workout cannot be read. */
export function UnreadScreen({ onRetry, onLeave }: UnreadScreenProps) {
  const { busy, run } = useAsyncAction();
  const ways = (
    <>
      <Button busy={busy} onClick={() => run(onRetry)}>
        Spróbuj ponownie
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        Wróć do planu
      </Button>
    </>
  );
  return (
    <section
      className={frame.workout}
      aria-label="Prowadzony trening"
      data-active-workout
      data-immersive
    >
      <div className={styles.end}>
        <Notice tone="error" title="Nie udało się odczytać treningu" action={ways}>
          {thisDeviceFirst()} nie oddaje teraz tego, co zapisał. Zrobione serie nie zginęły.
        </Notice>
      </div>
    </section>
  );
}
