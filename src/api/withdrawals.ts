import { API } from '../contract/api-paths.ts';
import { withdrawalReceipt } from '../contract/withdrawals.ts';
import type { Withdrawal, WithdrawalReceipt } from '../contract/withdrawals.ts';
import { authorizedCall, publicCall } from './http.ts';

/**
 * Withdraws from a contract: as the user `uid` from one of their own, without one by what was typed. The same `key` again
 * has no second effect. Throws `ApiError`.
 */
export async function sendWithdrawal(
  { email, ...declaration }: Withdrawal,
  { uid, key }: { uid: string | undefined; key: string },
): Promise<WithdrawalReceipt> {
  const send = { method: 'POST', idempotencyKey: key, answer: withdrawalReceipt } as const;
  const answer =
    uid === undefined
      ? publicCall({ ...send, path: API.guestWithdrawals, body: { ...declaration, email } })
      : authorizedCall({ ...send, uid, path: API.withdrawals, body: declaration });
  return (await answer).data;
}
