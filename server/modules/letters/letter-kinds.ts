import * as v from 'valibot';
import { CARRIER_IDS } from '../../../src/contract/carriers.ts';
import { delivery, DISPATCH_DAYS } from '../../../src/contract/delivery.ts';
import { grosze } from '../../../src/contract/grosze.ts';
import { PAYMENT_METHODS } from '../../../src/contract/payment-methods.ts';
import { WITHDRAWAL_SUBJECTS } from '../../../src/contract/withdrawals.ts';

const order = v.object({
  id: v.number(),
  /** Opens an order without an account; null where an account has it. */
  token: v.nullable(v.string()),
});
const parcel = v.nullable(v.object({ carrier: v.picklist(CARRIER_IDS), number: v.string() }));

const plan = v.object({
  /** Name of its product. */
  plan: v.string(),
  /** Months of a period. */
  months: v.number(),
  /** Grosze a period; null where the provider does not say. */
  price: v.nullable(grosze),
  /** End of the paid period, ISO 8601. */
  periodEnd: v.string(),
});

const product = v.object({ id: v.number(), name: v.string() });

/** Stored content of each kind of letter. */
export const LETTER_KINDS = {
  'order-paid': v.object({
    order,
    kind: v.picklist(['purchase', 'gift']),
    lines: v.array(v.object({ name: v.string(), quantity: v.number(), unitPrice: grosze })),
    delivery,
    recipient: v.object({ name: v.nullable(v.string()), address: v.nullable(v.string()) }),
    total: grosze,
    /** Letters of the version before have none. */
    paidBy: v.optional(v.nullable(v.picklist(PAYMENT_METHODS)), null),
    dispatchDays: v.optional(v.number(), DISPATCH_DAYS),
  }),
  'order-sent': v.object({ order, delivery, parcel }),
  'order-returned': v.object({ order }),
  'order-cancelled': v.object({
    order,
    refund: grosze,
    /** The order's total in grosze; letters that an earlier version queued have none. */
    total: v.optional(grosze),
  }),
  'plan-begun': plan,
  'plan-renews': plan,
  'plan-refused': plan,
  'stock-asked': v.object({
    product,
    /** Confirms the address and takes it back. */
    token: v.string(),
  }),
  'stock-back': v.object({ product }),
  'withdrawal-received': v.object({
    id: v.string(),
    subject: v.picklist(WITHDRAWAL_SUBJECTS),
    order: v.nullable(v.number()),
    name: v.string(),
    items: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    receivedTime: v.string(),
    /** End of the term, where the declaration came after it. */
    endedTime: v.nullable(v.string()),
    /** Whether the parcel of the order had left; missing in a letter that an earlier release stored. */
    isSent: v.optional(v.boolean(), true),
  }),
} as const;

export type LetterKind = keyof typeof LETTER_KINDS;
export type LetterData<K extends LetterKind> = v.InferOutput<(typeof LETTER_KINDS)[K]>;
