import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import type { PaymentState } from '../../../../src/contract/payments.ts';
import {
  pauseAfter,
  type PaymentView,
  type PaymentPolling,
  pollPayment,
} from '../../../../src/features/payment/poll-payment.ts';

const open: PaymentState = { status: 'open', kind: 'basket', amount: 12_900, order: null };
const failed: PaymentState = { ...open, status: 'failed' };
const paid: PaymentState = { ...open, status: 'paid', order: { id: 100_001, token: 'token' } };
const unreachable = new ApiError('unreachable', 'no network');

/** Watches a payment with the given answers in turn; returns all reports and the pauses. */
async function follow(
  answers: readonly (PaymentState | Error)[],
  change?: Partial<PaymentPolling>,
) {
  const told: PaymentView[] = [];
  const pauses: number[] = [];
  const rest = [...answers];
  await pollPayment({
    read: async () => {
      const answer = rest.shift();
      if (answer === undefined) throw new Error('asked once too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    pause: async (ms) => void pauses.push(ms),
    tell: (view) => told.push(view),
    signal: new AbortController().signal,
    ...change,
  });
  return { told, pauses, unasked: rest.length };
}

describe('pollPayment', () => {
  test('waits while the payment is open and ends with its result', async () => {
    const { told, pauses, unasked } = await follow([open, open, paid]);
    expect(told).toEqual([
      { phase: 'waiting', payment: open, isReachable: true },
      { phase: 'waiting', payment: open, isReachable: true },
      { phase: 'settled', payment: paid },
    ]);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(unasked).toBe(0);
  });

  test.each(['paid', 'expired'] as const)('%s is settled', async (status) => {
    const { told } = await follow([{ ...open, status }]);
    expect(told).toEqual([{ phase: 'settled', payment: { ...open, status } }]);
  });

  test('a failure is told at once and asked about on, as the same page may still be paid', async () => {
    const { told, pauses } = await follow([failed, unreachable, failed, paid]);
    expect(told).toEqual([
      { phase: 'settled', payment: failed },
      { phase: 'settled', payment: failed },
      { phase: 'settled', payment: failed },
      { phase: 'settled', payment: paid },
    ]);
    expect(pauses).toEqual([1_000, 2_000, 3_000]);
  });

  test('a failure that stays is after a quarter of an hour asked about only by a user who comes back', async () => {
    const { pauses } = await follow([...Array.from({ length: 100 }, () => failed), paid]);
    const asleep = pauses.indexOf(Infinity);
    const minutes = pauses.slice(0, asleep).reduce((sum, ms) => sum + ms) / 60_000;
    expect(minutes).toBeGreaterThan(13);
    expect(minutes).toBeLessThan(16);
    expect(new Set(pauses.slice(asleep))).toEqual(new Set([Infinity]));
  });

  test('an open payment is never given up', async () => {
    const { pauses } = await follow([...Array.from({ length: 500 }, () => open), paid]);
    expect(Math.max(...pauses)).toBe(10_000);
  });

  test('a failed network is no result: it says so, keeps what it knew and asks again', async () => {
    const { told } = await follow([unreachable, open, unreachable, paid]);
    expect(told.slice(0, 3)).toEqual([
      { phase: 'waiting', payment: undefined, isReachable: false },
      { phase: 'waiting', payment: open, isReachable: true },
      { phase: 'waiting', payment: open, isReachable: false },
    ]);
    expect(told.at(-1)).toEqual({ phase: 'settled', payment: paid });
  });

  test('a server in trouble is no missing network', async () => {
    const troubled = new ApiError('unreachable', 'answered 500', { answered: true });
    const { told } = await follow([open, troubled, paid]);
    expect(told[1]).toEqual({ phase: 'waiting', payment: open, isReachable: true });
  });

  test.each(['not-found', 'rejected'] as const)('%s ends as unknown', async (kind) => {
    const { told, unasked } = await follow([new ApiError(kind, 'no such payment'), paid]);
    expect(told).toEqual([{ phase: 'unknown' }]);
    expect(unasked).toBe(1);
  });

  test('tells nothing after it was aborted', async () => {
    const controller = new AbortController();
    const { told } = await follow([], {
      signal: controller.signal,
      read: async () => {
        controller.abort();
        return paid;
      },
    });
    expect(told).toEqual([]);
  });
});

test('the pauses grow by a second up to ten', () => {
  expect([1, 2, 3, 10, 11, 500].map(pauseAfter)).toEqual([
    1_000, 2_000, 3_000, 10_000, 10_000, 10_000,
  ]);
});
