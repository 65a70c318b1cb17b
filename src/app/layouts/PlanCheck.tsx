import type { Elements } from '../../ui/elements.ts';
import { Button } from '../../ui/Button.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import styles from './Offer.module.css';

const PATIENCE_MS = 4_000;

interface PlanCheckProps {
  /** The placeholder of the subscribers' page. */
  skeleton: Elements;
  /** Asks the server again. */
  onRetry: () => void;
}

/** Shown while the server is asked about the user's plan and the device knows nothing of it. */
export function PlanCheck({ skeleton, onRetry }: PlanCheckProps) {
  const isLong = useElapsed(true, PATIENCE_MS);
  return (
    <>
      {skeleton}
      <div className={styles.offer}>
        <p role="status">Ładowanie...</p>
        {isLong && (
          <Button variant="secondary" onClick={onRetry}>
            Spróbuj ponownie
          </Button>
        )}
      </div>
    </>
  );
}
