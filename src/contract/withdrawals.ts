import * as v from 'valibot';
import { instant } from './instants.ts';

/** Subjects of contracts from which one withdraws. */
export const WITHDRAWAL_SUBJECTS = ['order', 'plan'] as const;
export type WithdrawalSubject = (typeof WITHDRAWAL_SUBJECTS)[number];

/** A line for each of the products of a full order. */
export const ITEMS_LENGTH = 5_000;

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest));
const orderNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const declaration = {
  subject: v.picklist(WITHDRAWAL_SUBJECTS),
  /** Number of the order, as it was typed; null for a plan. */
  order: v.nullable(orderNumber),
  name: v.pipe(text(200), v.minLength(1)),
  /** The things that are meant; null for all of the order. */
  items: v.nullable(text(ITEMS_LENGTH)),
  /** Given freely. */
  reason: v.nullable(text(1_000)),
};

/** `POST /api/withdrawals` */
export const ownWithdrawalRequest = v.object(declaration);
export type OwnWithdrawal = v.InferOutput<typeof ownWithdrawalRequest>;

/** `POST /api/guest/withdrawals` */
export const withdrawalRequest = v.object({
  ...declaration,
  email: v.pipe(text(254), v.regex(/^[^\s@]+@[^\s@]+$/)),
});
export type Withdrawal = v.InferOutput<typeof withdrawalRequest>;

/** The receipt of either; the same whether or not there is such an order. */
export const withdrawalReceipt = v.object({
  data: v.object({
    /** Names the declaration, for questions about it. */
    id: v.string(),
    received_time: instant,
    /** Whether the shop mails letters: then the receipt comes by one too, where the order has this address. */
    by_letter: v.boolean(),
  }),
});
export type WithdrawalReceipt = v.InferOutput<typeof withdrawalReceipt>['data'];
