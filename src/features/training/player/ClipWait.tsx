import { useElapsed } from '../../../ui/useElapsed.ts';
import styles from './ClipWait.module.css';
import { SHOW_WAIT_AFTER_MS } from './player-state.ts';

/** The stretching band over a clip that is loading. */
export function ClipWait() {
  const long = useElapsed(true, SHOW_WAIT_AFTER_MS);
  return (
    <p role="status" className={styles.wait} hidden={!long}>
      {long && (
        <>
          <span className={styles.loop} />
          Wczytuję film…
        </>
      )}
    </p>
  );
}
