import { useState } from 'react';
import { dayOf, fullDate } from '../../../lib/days.ts';
import type { PastImport } from '../../../offline/training/import-log.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { workoutsText } from './import-texts.ts';
import styles from './ImportScreen.module.css';

interface PastImportsProps {
  past: readonly PastImport[];
  onTakeBack: (id: string) => Promise<void>;
}

/** Earlier imports, each to be taken back as a whole. */
export function PastImports({ past, onTakeBack }: PastImportsProps) {
  const [asked, setAsked] = useState<PastImport>();
  const { busy, run } = useAsyncAction();
  if (past.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="past-imports">
      <h2 id="past-imports" className={styles.title}>
        Przeniesione wcześniej
      </h2>
      <ul className={styles.past}>
        {past.map((each) => (
          <li key={each.id}>
            <span>
              <strong>{workoutsText(each.workouts)}</strong>
              <span className={styles.when}>{fullDate(dayOf(new Date(each.at)))}</span>
            </span>
            <Button variant="quiet" busy={busy} onClick={() => setAsked(each)}>
              Cofnij import
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title="Cofnąć ten import?"
        open={asked !== undefined}
        action="Cofnij import"
        onAgree={() => asked && run(() => onTakeBack(asked.id))}
        onClose={() => setAsked(undefined)}
      >
        <p>
          Z historii znikną wszystkie treningi z tego pliku, razem z poprawkami. Plik możesz później
          wczytać jeszcze raz.
        </p>
      </ConfirmDialog>
    </section>
  );
}
