import * as v from 'valibot';
import { type BasketItem, basketItem } from '../../contract/baskets.ts';

/** Why a change will never be sent again, in words for the user. */
export interface Refusal {
  readonly code: string;
  readonly text: string;
}

const common = {
  /** Its place in the queue; given by the store. */
  seq: v.number(),
  /** The `Idempotency-Key`: what carries it has its effect once. */
  opId: v.string(),
  /** A user's id, or `guest` for this phone's own basket. */
  owner: v.string(),
  /** Of this shape. One of a newer version is left for that version, and what follows it waits. */
  v: v.literal(1),
  /** Ms since 1970. */
  createdAt: v.number(),
  /** How often it was sent. Once sent, it may have had its effect, whatever was answered. */
  attempts: v.optional(v.number(), 0),
  /** Since when the server may know its `opId`, ms since 1970; 0 where it knows it no longer. */
  keySince: v.optional(v.number()),
  /** A dead one was refused for good or is too old; it stays until the user has seen it. */
  state: v.optional(v.picklist(['pending', 'dead']), 'pending'),
  refusal: v.optional(v.object({ code: v.string(), text: v.string() })),
};

const outboxOp = v.variant('type', [
  v.object({
    ...common,
    type: v.picklist(['add', 'remove']),
    payload: v.object({
      product_id: v.number(),
      quantity: v.optional(v.number(), 1),
      /** What the product is called, to name it to the user. */
      name: v.optional(v.string()),
    }),
  }),
  v.object({
    ...common,
    /** Moves the guest's basket into the owner's account. */
    type: v.literal('merge'),
    payload: v.object({
      /** The guest's basket, by the key it was begun with (`GuestRecord.key`). */
      guest: v.string(),
      /** What was in it then, to be shown until the server has answered. */
      items: v.array(basketItem),
    }),
  }),
]);

/**
 * A change of a basket that the user has made and the server has not confirmed. No token is kept
 * with it: whoever sends it proves then to be its owner.
 */
export type OutboxOp = v.InferOutput<typeof outboxOp>;
export type ChangeOp = Extract<OutboxOp, { type: 'add' | 'remove' }>;
export type MergeOp = Extract<OutboxOp, { type: 'merge' }>;

type Draft<Op> = Omit<Op, 'seq' | 'v' | 'attempts' | 'keySince' | 'state' | 'refusal'>;
/** What a caller says of a change; the store adds the rest. */
export type NewOp = Draft<ChangeOp> | Draft<MergeOp>;
/** An op that has no place in the queue yet. */
export type UnnumberedOp = Omit<ChangeOp, 'seq'> | Omit<MergeOp, 'seq'>;

/** An op that another version has written and this one cannot read: it is left as it is. */
export type UnsupportedOp = {
  readonly type: 'unsupported';
  readonly seq: number;
  readonly opId: string;
  readonly owner: string;
};
export type StoredOp = OutboxOp | UnsupportedOp;

/** The merge of the guest's basket `key` into that of `owner`: the same op, whoever asks for it. */
export function mergeOf(
  owner: string,
  key: string,
  items: readonly BasketItem[],
  now: number,
): Draft<MergeOp> {
  const payload = { guest: key, items: [...items] };
  return { type: 'merge', opId: `merge:${key}:${owner}`, owner, createdAt: now, payload };
}

/**
 * The merge as it waits. One that was given up after it had been sent may have had its effect, which
 * the basket may show by now: it shows nothing of its own, and is never taken for unsent.
 */
export function mergeAgain(
  merge: Draft<MergeOp>,
  before: StoredOp | undefined,
): Omit<MergeOp, 'seq'> {
  const attempts = before === undefined || before.type === 'unsupported' ? 0 : before.attempts;
  const items = attempts > 0 ? [] : merge.payload.items;
  const payload = { ...merge.payload, items };
  return { ...merge, payload, v: 1, attempts, state: 'pending' };
}

/** What stands in the store. */
export function parseOp(stored: { seq?: number; opId: string; owner: string }): StoredOp {
  const found = v.safeParse(outboxOp, stored);
  if (found.success) return found.output;
  const { seq = 0, opId, owner } = stored;
  return { type: 'unsupported', seq, opId, owner };
}

/** The basket as the server last told it; `total` in grosze. */
export interface ToldBasket {
  readonly items: readonly BasketItem[];
  readonly total: number;
  /** Ids in `items` that can no longer be bought. */
  readonly unavailable: readonly number[];
}

/** The same as it is kept. */
export interface BasketRecord extends ToldBasket {
  /** When the server told it, ms since 1970. */
  readonly readAt: number;
  /** Counts what the server has told: a reading that was begun before the last of it is outdated. */
  readonly rev: number;
}

/** This phone's basket without an account. */
export interface GuestRecord {
  /** The `Idempotency-Key` that it is made with on the server, and its name on this phone. */
  readonly key: string;
  /** Its unguessable name on the server, once it was made there. */
  readonly uid?: string;
}
