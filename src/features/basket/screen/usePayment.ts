import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, hasKind, lacksNetwork } from '../../../api/error.ts';
import { openPayment } from '../../../api/payments.ts';
import { productsQuery } from '../../../queries/products.ts';
import { leaveFor } from '../../../ui/leave-for.ts';
import { useIsMounted } from '../../../ui/useIsMounted.ts';
import { useAsyncAction } from '../../../ui/useAsyncAction.ts';
import { serverOwner } from '../sync/guest-basket.ts';
import { stillWaiting } from '../sync/tab-outbox.ts';
import { knownBasket } from '../sync/device-basket.ts';
import { sendNow } from '../sync/basket-sync.ts';
import { renewSoon } from '../useBasket.ts';

const NOT_OPENED = 'Nie udało się otworzyć płatności. Spróbuj ponownie za chwilę.';
const UNREACHABLE =
  'Do płatności potrzebna jest sieć, a teraz nie możemy się połączyć. Twój koszyk czeka, spróbuj ponownie.';
const SIGNED_OUT = 'Logowanie wygasło. Zaloguj się ponownie, żeby zapłacić.';
const OTHER_TOTAL = 'Suma koszyka się zmieniła. Sprawdź ją i jeszcze raz przejdź do płatności.';

/**
 * Opens the payment of a basket that the user sees with the total `shown` (grosze) and leaves for it.
 * `onOpened` saves the payment's id; `onStayed` is told that this page is open still, or again.
 */
export function usePayment(
  owner: string,
  shown: number,
  { onOpened, onStayed }: { onOpened: (paymentId: string) => void; onStayed: () => void },
) {
  const client = useQueryClient();
  const { busy, run } = useAsyncAction();
  const isMounted = useIsMounted();
  const [problem, setProblem] = useState<string>();
  /** A lost answer must not open a second payment for the same things at the same sum. */
  const attempt = useRef<{ what: string; opId: string }>(undefined);

  async function pay(): Promise<string | undefined> {
    const end = await sendNow(owner);
    if (end === 'signed-out')
      throw new ApiError('unauthenticated', 'unsent changes wait for the sign-in');
    if (end !== 'empty') throw stillWaiting();
    const basket = knownBasket(owner)?.basket;
    if (basket?.total !== shown) return OTHER_TOTAL;
    const { items, total } = basket;
    const what = JSON.stringify([items, total]);
    if (attempt.current?.what !== what) attempt.current = { what, opId: crypto.randomUUID() };
    const payment = await openPayment(await serverOwner(owner), total, attempt.current.opId);
    attempt.current = undefined;
    // The user has gone to another page meanwhile and must not be redirected from it.
    if (!isMounted()) return undefined;
    onOpened(payment.payment_id);
    await leaveFor(new URL(payment.payment_url));
    onStayed();
    return undefined;
  }

  /** A rejection by the server: what the user sees is not what it has. */
  function refused(error: unknown): string {
    if (hasKind(error, 'unreachable')) return lacksNetwork(error) ? UNREACHABLE : NOT_OPENED;
    attempt.current = undefined;
    renewSoon(owner);
    void client.invalidateQueries(productsQuery());
    if (hasKind(error, 'unauthenticated')) return SIGNED_OUT;
    return (error instanceof ApiError ? error.serverText : undefined) ?? NOT_OPENED;
  }

  return {
    problem,
    isPaying: busy,
    pay: () =>
      run(async () => {
        setProblem(undefined);
        setProblem(await pay().catch(refused));
      }),
  };
}
