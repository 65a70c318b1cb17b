import type { BasketOwner } from '../contract/basket-calls.ts';
import { API } from '../contract/api-paths.ts';
import {
  type PaymentCreated,
  paymentCreated,
  type PaymentState,
  paymentState,
  portalOpened,
} from '../contract/payments.ts';
import { authorizedCall, publicCall } from './http.ts';

/**
 * Opens a payment for the basket. `expectedTotal` (grosze) is the sum the user saw: when prices have
 * changed since, nothing is opened and the call is `rejected` with the code `conflict`.
 */
export function openPayment(
  owner: BasketOwner,
  expectedTotal: number,
  opId: string,
): Promise<PaymentCreated> {
  const send = { method: 'POST', idempotencyKey: opId, answer: paymentCreated } as const;
  const body = { expected_total: expectedTotal };
  return 'account' in owner
    ? authorizedCall({ ...send, uid: owner.account, path: API.payment, body })
    : publicCall({ ...send, path: API.guestPayment, body: { ...body, uid: owner.guest } });
}

/** Starts the payment of a plan. Throws `ApiError`. */
export function openPlanPayment(productId: number, opId: string): Promise<PaymentCreated> {
  return authorizedCall({
    method: 'POST',
    path: API.subscriptionCreate,
    body: { product_id: productId },
    idempotencyKey: opId,
    answer: paymentCreated,
  });
}

/** The status of a payment, for any caller who knows its id. Throws `ApiError`. */
export async function readPayment(id: string, signal?: AbortSignal): Promise<PaymentState> {
  const path = `${API.payment}/${encodeURIComponent(id)}`;
  return (await publicCall({ method: 'GET', path, answer: paymentState, signal })).data;
}

/** The address of the card provider's billing portal for the user's plan. Throws `ApiError`. */
export async function openBillingPortal(): Promise<string> {
  const answer = portalOpened;
  return (await authorizedCall({ method: 'POST', path: API.subscriptionPortal, answer }))
    .portal_url;
}
