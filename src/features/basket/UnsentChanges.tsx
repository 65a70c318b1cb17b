import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './UnsentChanges.module.css';

interface UnsentChangesProps {
  count: number;
  onSend: () => void;
  onDiscard: () => void;
  stayHref: string;
}

/** She is leaving and something of hers would be lost: she decides. */
export function UnsentChanges({ count, onSend, onDiscard, stayHref }: UnsentChangesProps) {
  return (
    <div className={styles.page} role="alert">
      <Notice
        tone="offline"
        title={`Niewysłane zmiany w\u00A0koszyku: ${count}`}
        action={
          <div className={styles.ways}>
            <Button onClick={onSend}>Spróbuj wysłać</Button>
            <ButtonLink to={stayHref} variant="secondary">
              Nie wylogowuj mnie
            </ButtonLink>
            <Button variant="secondary" onClick={onDiscard}>
              Wyloguj i&nbsp;odrzuć zmiany
            </Button>
          </div>
        }
      >
        Nie możemy się teraz połączyć. Po wylogowaniu ten telefon zapomni twoje konto,
        a&nbsp;z&nbsp;nim zmiany, których nie udało się wysłać.
      </Notice>
    </div>
  );
}
