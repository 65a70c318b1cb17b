import type { PaymentState } from '../../contract/payments.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { useElapsed } from '../../ui/useElapsed.ts';
import { ResultFrame } from './ResultFrame.tsx';

/** Operators confirm within seconds; after this time the user is told that waiting is not needed. */
const PATIENCE_MS = 30_000;

interface PaymentWaitingProps {
  isReachable: boolean;
  /** Undefined until the server has answered. */
  payment: PaymentState | undefined;
}

/** The operator has redirected the user back, but has not notified the server yet. */
export function PaymentWaiting({ isReachable, payment }: PaymentWaitingProps) {
  const isLong = useElapsed(true, PATIENCE_MS);
  return (
    <ResultFrame mark="waiting" title="Czekamy na potwierdzenie operatora płatności…">
      {payment && <Awaited {...payment} />}
      <p>{noteFor(isReachable, isLong, payment?.by_letter === true)}</p>
    </ResultFrame>
  );
}

/** The words for a payment under way; the server has no order before the confirmation. */
function Awaited({ kind, amount }: PaymentState) {
  const sum = <strong translate="no">{formatPrice(amount)}</strong>;
  return kind === 'plan' ? (
    <p>
      Płatność za&nbsp;plan: {sum}. <span>Gdy operator ją potwierdzi, plan włączy się sam.</span>
    </p>
  ) : (
    <p>
      Płatność za&nbsp;zakupy: {sum}
      <span>, bez dostawy. Gdy operator ją potwierdzi, zobaczysz tu link do&nbsp;zamówienia.</span>
    </p>
  );
}

/** The user reads what to do meanwhile. Where no letters are mailed, this page alone tells the result, and asks again when it is opened. */
function noteFor(isReachable: boolean, isLong: boolean, isMailed: boolean): string {
  if (!isReachable) {
    return 'Nie możemy się teraz połączyć. Sprawdzimy ponownie, gdy tylko wróci zasięg.';
  }
  if (isLong && !isMailed) {
    return 'Trwa to dłużej niż zwykle. Zostaw tę stronę otwartą albo wróć do niej później: tu zobaczysz wynik.';
  }
  if (isLong) {
    return 'Trwa to dłużej niż zwykle. Możesz zamknąć tę stronę: potwierdzenie przyjdzie na twój e-mail.';
  }
  return 'Zwykle trwa to kilka sekund, a przy BLIKU i przelewie nieco dłużej. Zostań z nami, sprawdzamy to za ciebie.';
}
