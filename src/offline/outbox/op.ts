import * as v from 'valibot';
import type { ServerBasket } from '../../contract/basket-calls.ts';
import { type BasketItem, basketItem } from '../../contract/baskets.ts';

const common = {
  /** Its position in the queue, assigned by the store. */
  seq: v.number(),
  /** The `Idempotency-Key`: requests with the same one have one effect. */
  opId: v.string(),
  /** A user's id, or `guest` for this device's own basket. */
  owner: v.string(),
  /** The version of this shape. A newer one is left for that version, and blocks what follows it. */
  v: v.literal(1),
  /** Ms since 1970. */
  createdAt: v.number(),
  /** Number of times it was sent. Once sent, it may have had its effect, whatever the answer. */
  attempts: v.optional(v.number(), 0),
  /** Time of the first sending under its `opId`, ms since 1970; 0 where the server does not know that. */
  keySince: v.optional(v.number()),
  /** A dead one was definitively refused or is too old; it stays until the user has seen it. */
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
      /** The product's name, for messages to the user. */
      name: v.optional(v.string()),
    }),
  }),
  v.object({
    ...common,
    /** Moves the guest's basket into the owner's account. */
    type: v.literal('merge'),
    payload: v.object({
      /** The guest's basket, by the key of its creation (`GuestRecord.key`). */
      guest: v.string(),
      /** Its items at that time, shown until the server has answered. */
      items: v.array(basketItem),
    }),
  }),
]);

/**
 * A change of a basket that the user has made and the server has not confirmed. No token is stored
 * with it: the sender authenticates as its owner.
 */
export type OutboxOp = v.InferOutput<typeof outboxOp>;
export type ChangeOp = Extract<OutboxOp, { type: 'add' | 'remove' }>;
export type MergeOp = Extract<OutboxOp, { type: 'merge' }>;

type Draft<Op> = Omit<Op, 'seq' | 'v' | 'attempts' | 'keySince' | 'state' | 'refusal'>;
/** The caller's part of a change; the store adds the rest. */
export type NewOp = Draft<ChangeOp> | Draft<MergeOp>;
/** An op without a position in the queue. */
export type UnnumberedOp = Omit<ChangeOp, 'seq'> | Omit<MergeOp, 'seq'>;

/** An op that another version has written and this one cannot read: it is left as it is. */
export type UnsupportedOp = {
  readonly type: 'unsupported';
  readonly seq: number;
  readonly opId: string;
  readonly owner: string;
};
export type StoredOp = OutboxOp | UnsupportedOp;

/** The merge of the guest's basket `key` into that of `owner`: the same op for every caller. */
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
 * The merge as a pending op. One that was given up after it was sent may have had its effect, which the
 * basket may contain already: it adds no items to the view, and still counts as sent.
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

/** Ops as stored. */
export function parseOp(stored: { seq?: number; opId: string; owner: string }): StoredOp {
  const found = v.safeParse(outboxOp, stored);
  if (found.success) return found.output;
  const { seq = 0, opId, owner } = stored;
  return { type: 'unsupported', seq, opId, owner };
}

/** The basket as the server last returned it, as it is stored. */
export interface BasketRecord extends ServerBasket {
  /** Time at which the server returned it, ms since 1970. */
  readonly readAt: number;
  /** Counts the server's answers: a reading that was begun before the last of it is outdated. */
  readonly rev: number;
}

const basketRecord = v.object({
  items: v.array(basketItem),
  total: v.number(),
  unavailable: v.array(v.number()),
  readAt: v.number(),
  rev: v.number(),
});

/** The basket as stored; what another version has written otherwise counts as none and is read anew. */
export function parseBasket(stored: unknown): BasketRecord | undefined {
  const found = v.safeParse(basketRecord, stored);
  return found.success ? found.output : undefined;
}

/** This device's basket without an account. */
export interface GuestRecord {
  /** The `Idempotency-Key` of its creation on the server, and its id on this device. */
  readonly key: string;
  /** Its unguessable uid on the server, once it was created there. */
  readonly uid?: string;
}

/** A guest's basket that exists on the server. */
export type MadeGuest = GuestRecord & { readonly uid: string };

export function isMade(guest: GuestRecord | undefined): guest is MadeGuest {
  return guest?.uid !== undefined;
}
