import { useState } from 'react';
import { ApiError, hasKind } from '../../api/error.ts';
import { sendWithdrawal } from '../../api/withdrawals.ts';
import type { WithdrawalReceipt } from '../../contract/withdrawals.ts';
import { Button } from '../../ui/Button.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { WaitNote } from '../../ui/WaitNote.tsx';
import { rowsOf, withdrawalOf } from './declaration.ts';
import type { Declaration } from './declaration.ts';
import { Rows } from './Rows.tsx';
import styles from './Withdrawal.module.css';

const UNREACHABLE =
  'Nie możemy się teraz połączyć. Nic nie przepadło: to, co wpisałaś, zostaje tutaj. Spróbuj ponownie, gdy wróci internet.';
const SIGNED_OUT = 'Logowanie wygasło. Zaloguj się ponownie, żeby wysłać oświadczenie.';
const REFUSED = 'Nie udało się wysłać oświadczenia. Sprawdź, co wpisałaś, i spróbuj ponownie.';

interface WithdrawalReviewProps {
  declaration: Declaration;
  uid: string | undefined;
  /** Names the declaration: sent again after a failure, it counts once. */
  sendingKey: string;
  onSent: (receipt: WithdrawalReceipt) => void;
  /** The account of `uid` has no such order or plan. */
  onUnknown: () => void;
  onBack: () => void;
}

/** The second step: what was typed, and its confirmation. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { declaration, uid, sendingKey: key, onSent, onUnknown, onBack } = props;
  const [failure, setFailure] = useState<string>();
  const { busy, run } = useAsyncAction();

  function confirm() {
    setFailure(undefined);
    run(() =>
      sendWithdrawal(withdrawalOf(declaration), { uid, key }).then(onSent, (error: unknown) => {
        if (hasKind(error, 'not-found')) onUnknown();
        else setFailure(textOf(error));
      }),
    );
  }

  return (
    <div className={styles.form}>
      <Rows rows={rowsOf(declaration)} />
      <div role="alert">{failure !== undefined && <p className={styles.failure}>{failure}</p>}</div>
      <Button busy={busy} onClick={confirm}>
        Potwierdź odstąpienie
      </Button>
      <Button variant="quiet" disabled={busy} onClick={onBack}>
        Popraw
      </Button>
      <WaitNote waiting={busy} text="Jeszcze chwila, wysyłamy oświadczenie…" />
    </div>
  );
}

function textOf(error: unknown): string {
  if (hasKind(error, 'unreachable')) return UNREACHABLE;
  if (hasKind(error, 'unauthenticated')) return SIGNED_OUT;
  return (error instanceof ApiError ? error.serverText : undefined) ?? REFUSED;
}
