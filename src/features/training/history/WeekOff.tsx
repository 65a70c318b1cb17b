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
  /** Whether the week is over. */
  isPast?: boolean;
}

/** Takes a week off, also afterwards, which then neither counts for the streak nor breaks it, or takes that back. */
export function WeekOff({ owner, monday, isOff, isPast = false }: WeekOffProps) {
  const put = (reason: (typeof REASONS)[number]['reason'], deleted: boolean) =>
    void deviceLog
      .put(owner, [{ type: 'week_off', id: monday, week: monday, reason, deleted }])
      .catch(saveFailed);
  if (isOff)
    return (
      <Button variant="quiet" onClick={() => put('holiday', true)}>
        {isPast ? 'To nie była przerwa' : 'Jednak ćwiczę'}
      </Button>
    );
  const reasons = (
    <div className={styles.reasons}>
      {REASONS.map(({ reason, label }) => (
        <Button key={reason} variant="secondary" onClick={() => put(reason, false)}>
          {label}
        </Button>
      ))}
    </div>
  );
  if (isPast)
    return (
      <div role="group" aria-label="Tydzień przerwy">
        <p className="muted small">
          Chorowałaś albo wypoczywałaś? Zaznacz, a seria tygodni zostanie.
        </p>
        {reasons}
      </div>
    );
  return (
    <details className={styles.off}>
      <summary>Tydzień przerwy</summary>
      <p className="muted small">Seria tygodni na ciebie poczeka.</p>
      {reasons}
    </details>
  );
}
