import * as v from 'valibot';
import type { Delivery } from '../contract/delivery.ts';
import type { PaymentMethod } from '../contract/payment-methods.ts';
import {
  type Order,
  ORDER_TOKEN,
  orderAnswer,
  type OrderLine,
  orderLines,
  orderList,
  type OrderRefund,
  type OrderStep,
  type OrderWithdrawal,
} from '../contract/orders.ts';
import { API } from '../contract/api-paths.ts';
import { uselessAnswer } from './error.ts';
import { authorizedCall, publicCall } from './http.ts';

/** An order with its lines read; amounts in grosze, times as ISO 8601 texts. */
export interface ShownOrder {
  readonly id: number;
  readonly kind: Order['kind'];
  readonly createdTime: string;
  readonly updatedTime: string;
  /** Charged amount: the products and their delivery. */
  readonly total: number;
  /** Undefined in a copy saved on the device before deliveries had a price. */
  readonly delivery: Delivery | undefined;
  /** Working days until it leaves; undefined in a copy of an earlier release. */
  readonly dispatchDays?: number | undefined;
  /** Tax number for the invoice; undefined in a copy of an earlier release. */
  readonly taxId?: string | null | undefined;
  /** How it was paid, where that is known; undefined in a copy of an earlier release. */
  readonly paidBy?: PaymentMethod | null | undefined;
  readonly lines: readonly OrderLine[];
  /** Oldest first; empty in a copy saved on the device before orders had steps. */
  readonly steps: readonly OrderStep[];
  readonly refund: OrderRefund | undefined;
  /** Declarations of withdrawal, oldest first; undefined in a copy of an earlier release. */
  readonly withdrawals?: readonly OrderWithdrawal[] | undefined;
}

/** The orders of the signed-in user, newest first. Throws `ApiError`. */
export async function readOrders(signal?: AbortSignal): Promise<ShownOrder[]> {
  const ask = { method: 'GET', path: API.orders, answer: orderList, signal } as const;
  return (await authorizedCall(ask)).data.map(shown);
}

/** Reads an order of the signed-in user; another user's is `not-found`. Throws `ApiError`. */
export async function readOrder(id: number, signal?: AbortSignal): Promise<ShownOrder> {
  const path = `${API.orders}/${id}`;
  return shown((await authorizedCall({ method: 'GET', path, answer: orderAnswer, signal })).data);
}

/** An order by its token, without an account. Throws `ApiError`. */
export async function readGuestOrder(
  id: number,
  token: string,
  signal?: AbortSignal,
): Promise<ShownOrder> {
  const path = `${API.guestOrders}/${id}`;
  const headers = { [ORDER_TOKEN]: token };
  const ask = { method: 'GET', path, headers, answer: orderAnswer, signal } as const;
  return shown((await publicCall(ask)).data);
}

function shown(order: Order): ShownOrder {
  const lines = v.safeParse(orderLines, order.basket.product_ids);
  if (!lines.success) throw uselessAnswer('the order answer holds no list');
  return {
    id: order.id,
    kind: order.kind,
    createdTime: order.created_time,
    updatedTime: order.updated_time,
    total: order.total_amount,
    delivery: order.delivery,
    dispatchDays: order.dispatch_days,
    taxId: order.tax_id,
    paidBy: order.paid_by,
    lines: lines.output,
    steps: order.steps ?? [],
    refund: order.refund,
    withdrawals: order.withdrawals,
  };
}
