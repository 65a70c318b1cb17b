import { ApiError, hasKind, lacksNetwork } from '../../api/error.ts';
import type { PaymentState } from '../../contract/payments.ts';

/**
 * The known state of a payment. The provider's redirect proves nothing; the server reports `settled`
 * only after the provider's webhook. A settled payment that has `failed` may still become `paid`: its page may
 * stay open at the provider, and what is paid there may be confirmed later.
 */
export type PaymentView =
  | {
      phase: 'waiting';
      /** The last answer, while it was `open`. */
      payment: PaymentState | undefined;
      /** False when the last request failed without a network. */
      isReachable: boolean;
    }
  | { phase: 'settled'; payment: PaymentState }
  | { phase: 'unknown' };

export interface PaymentPolling {
  /** Asks the server once. Rejects with `ApiError`. */
  read: (signal: AbortSignal) => Promise<PaymentState>;
  /** Resolves after so many milliseconds (`Infinity`: not by itself), or earlier when another request makes sense. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  tell: (view: PaymentView) => void;
  signal: AbortSignal;
}

/** Milliseconds before request number `asked` + 1: 1 s, 2 s, … and never more than 10 s. */
export function pauseAfter(asked: number): number {
  return Math.min(asked, 10) * 1_000;
}

/**
 * Requests, about a quarter of an hour, after which a payment that has failed is asked about only when the user
 * comes back to the page: most of these payments stay as they are.
 */
const PATIENCE = 90;

/** Asks until the payment is paid, expired or unknown, or `signal` aborts; reports every answer. */
export function pollPayment(polling: PaymentPolling): Promise<void> {
  return look(polling, 1, undefined);
}

async function look(
  polling: PaymentPolling,
  asked: number,
  known: PaymentState | undefined,
): Promise<void> {
  const { read, pause, tell, signal } = polling;
  const view = await ask(read, known, signal);
  if (signal.aborted) return;
  tell(view);
  const hasFailed = view.phase === 'settled' && view.payment.status === 'failed';
  if (view.phase !== 'waiting' && !hasFailed) return;
  await pause(hasFailed && asked >= PATIENCE ? Infinity : pauseAfter(asked), signal);
  if (!signal.aborted) await look(polling, asked + 1, view.payment);
}

async function ask(
  read: PaymentPolling['read'],
  known: PaymentState | undefined,
  signal: AbortSignal,
): Promise<PaymentView> {
  try {
    const payment = await read(signal);
    if (payment.status !== 'open') return { phase: 'settled', payment };
    return { phase: 'waiting', payment, isReachable: true };
  } catch (error) {
    const isRefused = error instanceof ApiError && !hasKind(error, 'unreachable');
    if (isRefused) return { phase: 'unknown' };
    if (known?.status === 'failed') return { phase: 'settled', payment: known };
    return { phase: 'waiting', payment: known, isReachable: !lacksNetwork(error) };
  }
}
