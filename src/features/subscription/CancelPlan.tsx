import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { pushEvent } from '../../api/data-layer.ts';
import { ApiError, hasKind, lacksNetwork } from '../../api/error.ts';
import { cancelSubscription } from '../../api/subscriptions.ts';
import { longDate } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import styles from './plan-dialogs.module.css';
import { subscriptionQuery } from '../../queries/subscription.ts';

interface CancelPlanProps {
  uid: string;
  /** ISO 8601; undefined for a plan whose renewal was refused, which ends at once. */
  paidUntil: string | undefined;
  onCancelled: () => void;
}

/** 'Anuluj subskrypcję', with the question before it. */
export function CancelPlan({ uid, paidUntil, onCancelled }: CancelPlanProps) {
  const client = useQueryClient();
  const { queryKey } = subscriptionQuery(uid);
  const { busy, run } = useAsyncAction();
  const isMounted = useIsMounted();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The key stays until the answer is known, so that a retry after a lost answer does not cancel twice.
  const opId = useRef<string>(undefined);

  function close() {
    setAsking(false);
    setFailure(undefined);
  }

  async function cancel() {
    setFailure(undefined);
    try {
      const answer = await cancelSubscription((opId.current ??= crypto.randomUUID()));
      pushEvent({ event: 'subscription_cancel' });
      close();
      if (isMounted()) onCancelled();
      else showToast({ text: 'Subskrypcja została anulowana.' });
      // No data here means that the user has signed out meanwhile.
      client.setQueryData(queryKey, (known) => known && answer);
      // The answer lacks the server's clock.
      void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!hasKind(error, 'unreachable')) opId.current = undefined;
      if (!isMounted()) return showToast({ tone: 'failed', text: textOf(error) });
      // It may have been closed meanwhile, and nobody may believe that the plan is cancelled.
      setAsking(true);
      setFailure(textOf(error));
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Anuluj subskrypcję
      </Button>
      <Dialog title="Anulować subskrypcję?" open={isAsking} onClose={close}>
        {paidUntil === undefined ? (
          <p>
            Plan skończy się od razu. Opłaty, której nie udało się pobrać, ani żadnej następnej już
            nie pobierzemy.
          </p>
        ) : (
          <p>
            Ćwiczysz bez zmian do <strong>{longDate(paidUntil)}</strong>, potem programy się zamkną.
            Kolejnej płatności już nie pobierzemy.
          </p>
        )}
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <div className={styles.choices}>
          <Button disabled={busy} onClick={close}>
            Zostaję
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => run(cancel)}>
            Anuluj subskrypcję
          </Button>
        </div>
        <WaitNote waiting={busy} text="Jeszcze chwila, anulujemy…" />
      </Dialog>
    </>
  );
}

function textOf(error: unknown): string {
  if (lacksNetwork(error)) {
    return 'Nie udało się anulować subskrypcji. Sprawdź zasięg i spróbuj ponownie.';
  }
  const said = error instanceof ApiError ? error.serverText : undefined;
  return said ?? 'Nie udało się anulować subskrypcji. Spróbuj ponownie za chwilę.';
}
