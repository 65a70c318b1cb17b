import { useRef, useState } from 'react';
import { pushEvent } from '../../api/data-layer.ts';
import { ApiError, hasKind } from '../../api/error.ts';
import { openPlanPayment } from '../../api/payments.ts';
import { showToast } from '../../ui/toast.ts';
import { leaveFor } from '../../ui/leave-for.ts';
import { useIsMounted } from '../../ui/useIsMounted.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';

interface Departure {
  onOpened: (paymentId: string) => void;
  onStayed: () => void;
}

const FAILED = 'Nie udało się otworzyć płatności. Spróbuj ponownie.';

/**
 * Starts the payment of a plan and moves this window to the payment page. `chosen` is the plan whose
 * payment is being opened. `onOpened` gets the payment's id before the page is left; `onStayed` is told that this page is
 * open still, or again.
 */
export function useChoosePlan({ onOpened, onStayed }: Departure) {
  const { busy, run } = useAsyncAction();
  const isMounted = useIsMounted();
  const [chosen, setChosen] = useState<number>();
  const attempt = useRef<{ productId: number; opId: string } | undefined>(undefined);

  /** The key stays until an answer is known, so that a retry after a lost answer opens no second payment. */
  function attemptOf(productId: number): string {
    if (attempt.current?.productId !== productId) {
      attempt.current = { productId, opId: crypto.randomUUID() };
      pushEvent({ event: 'subscription_init', product_id: productId });
    }
    return attempt.current.opId;
  }

  async function open(productId: number): Promise<void> {
    try {
      const { payment_url, payment_id } = await openPlanPayment(productId, attemptOf(productId));
      attempt.current = undefined;
      // The user has gone to another page meanwhile and must not be redirected from it.
      if (!isMounted()) return;
      onOpened(payment_id);
      await leaveFor(new URL(payment_url));
      onStayed();
    } catch (error) {
      if (!hasKind(error, 'unreachable')) attempt.current = undefined;
      showToast({ tone: 'failed', text: textOf(error) });
    }
  }

  return {
    chosen: busy ? chosen : undefined,
    choose(productId: number) {
      run(() => {
        setChosen(productId);
        return open(productId);
      });
    },
  };
}

/** The server's text for a plan that the user already has (409); a general text for other failures. */
function textOf(error: unknown): string {
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (isConflict ? error.serverText : undefined) ?? FAILED;
}
