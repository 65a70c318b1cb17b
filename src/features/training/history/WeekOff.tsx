import type { Day } from '../../../lib/days.ts';
import { Button } from '../../../ui/Button.tsx';
import { deviceLog } from '../log/device-log.ts';
import styles from './HistoryScreen.module.css';
import { saveFailed } from './save-failed.ts';

const REASONS = [
  { reason: 'illness', label: 'Choroba' },
  { reason: 'holiday', label: 'Urlop' },
] as const;

interface WeekOffProps {
  owner: string;
  /** The week, by its Monday. */
  monday: Day;
  isOff: boolean;
}

/** Takes a week off, which then neither counts for the streak nor breaks it, or takes that back. */
export function WeekOff({ owner, monday, isOff }: WeekOffProps) {
  const put = (reason: (typeof REASONS)[number]['reason'], deleted: boolean) =>
    void deviceLog
      .put(owner, [{ type: 'week_off', id: monday, week: monday, reason, deleted }])
      .catch(saveFailed);
  if (isOff)
    return (
      <Button variant="quiet" onClick={() => put('holiday', true)}>
        Jednak ćwiczę
      </Button>
    );
  return (
    <details className={styles.off}>
      <summary>Tydzień przerwy</summary>
      <p className="muted small">Seria tygodni na ciebie poczeka.</p>
      <div className={styles.reasons}>
        {REASONS.map(({ reason, label }) => (
          <Button key={reason} variant="secondary" onClick={() => put(reason, false)}>
            {label}
          </Button>
        ))}
      </div>
    </details>
  );
}
