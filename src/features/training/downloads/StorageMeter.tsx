import Info from 'lucide-react/icons/info';
import { formatBytes } from './bytes.ts';
import styles from './StorageMeter.module.css';
import { useStorage } from './useStorage.ts';
import { onDevice } from '../../../ui/device-words.ts';

/** `videos`: bytes of the videos alone; the rest of what is used is the app and its pictures. */
export function StorageMeter({ videoBytes }: { videoBytes: number }) {
  const storage = useStorage();
  if (!storage) return null;
  const { used, free, isPersisted } = storage;
  const share = Math.min(100, (used / Math.max(1, used + free)) * 100);
  return (
    <section className={styles.meter} aria-labelledby="storage">
      <h2 id="storage" className="step-1">
        Miejsce {onDevice()}
      </h2>
      <div className={styles.track} aria-hidden>
        <span className={styles.band} style={{ inlineSize: `max(0.75rem, ${share}%)` }} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Filmy</dt>
          <dd translate="no">{formatBytes(videoBytes)}</dd>
        </div>
        <div>
          <dt>Cała aplikacja</dt>
          <dd translate="no">{formatBytes(Math.max(used, videoBytes))}</dd>
        </div>
        <div>
          <dt>Jeszcze wolne</dt>
          <dd translate="no">{formatBytes(free)}</dd>
        </div>
      </dl>
      {videoBytes > 0 && !isPersisted && (
        <p className={styles.warning}>
          <Info size={18} aria-hidden />
          <span>
            Przeglądarka może usunąć filmy, gdy {onDevice()} zabraknie miejsca, a Safari także po
            kilku tygodniach bez treningu. Bezpieczniej jest, gdy masz Silną na ekranie początkowym.
          </span>
        </p>
      )}
    </section>
  );
}
