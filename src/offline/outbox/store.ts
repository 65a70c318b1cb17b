import type { BasketItem } from '../../contract/baskets.ts';
import type {
  BasketRecord,
  GuestRecord,
  MergeOp,
  NewOp,
  OutboxOp,
  Refusal,
  ToldBasket,
} from './op.ts';

/** Everything the phone knows about one owner's basket, read in one transaction. */
export interface BasketSnapshot {
  /** As the server last told it; undefined while it has never said. */
  readonly basket: BasketRecord | undefined;
  /** Not confirmed yet, in order. */
  readonly pending: readonly OutboxOp[];
  /** Refused, and not seen by the user yet. */
  readonly dead: readonly OutboxOp[];
  /** Somebody else's version has written what this one cannot read; it waits for that version. */
  readonly hasForeign: boolean;
}

/** A change was refused because its owner is no longer on this phone. */
export class OwnerGone extends Error {
  override name = 'OwnerGone';
}

/** What stands first in a queue; `foreign` where this version cannot read it. */
export type Head = OutboxOp | 'foreign' | undefined;

/**
 * Where changes wait. Every method is one transaction, and none relies on a lock: whoever wants to
 * change an op has to find it still there, so that a tab which was frozen in the middle of a send
 * does no harm when it wakes up.
 */
export interface OutboxStore {
  snapshot(owner: string): Promise<BasketSnapshot>;
  /** Owners with something to send. */
  owners(): Promise<string[]>;
  /**
   * Commits a change to the disk before it resolves (`durability: 'strict'`), and gives it as it
   * stands there. Rejects with the store's own error, also where there is such an op already; nothing
   * was kept then. Nor is it once `signal` fires before the commit, or when its owner is not here any
   * more, which is asked in the transaction itself: with `OwnerGone`.
   */
  enqueue(op: NewOp, signal?: AbortSignal, isHere?: () => boolean): Promise<OutboxOp>;
  /**
   * Enqueues the merge of the guest's basket into that of `owner`, if a guest has left anything;
   * `items` is what it shows, `newKey` its name where it has none yet. One that waits already stays
   * as it is, one that was given up waits anew. `isWanted` is asked in the transaction itself.
   */
  enqueueMerge(
    owner: string,
    items: readonly BasketItem[],
    newKey: string,
    now: number,
    isWanted: () => boolean,
  ): Promise<void>;
  head(owner: string): Promise<Head>;
  /**
   * Notes that `op` is about to be sent. False when it is no longer there to be sent: its number may
   * stand for another one by now, where the browser has thrown the database away.
   */
  begin(op: OutboxOp, now: number): Promise<boolean>;
  /**
   * Deletes `op` and keeps the server's answer to it, together. False, and nothing is kept, when
   * somebody else has confirmed it: that answer may be newer.
   */
  succeed(op: OutboxOp, answer: ToldBasket, now: number): Promise<boolean>;
  /**
   * The same for a merge, with which the guest's basket ends: her dead changes are the owner's now, and
   * the pieces that `moved` are kept to be told.
   */
  succeedMerge(op: MergeOp, answer: ToldBasket, moved: number, now: number): Promise<boolean>;
  /** Pieces that came into the basket of `owner` and that nobody has told her of; gives them once. */
  takeMoved(owner: string): Promise<number>;
  /** Gives up sending `op`. */
  bury(op: OutboxOp, refusal: Refusal): Promise<void>;
  /** Forgets a dead op that the user has seen. */
  dismiss(opId: string): Promise<void>;
  /**
   * Puts a dead change at the end of the queue, to wait anew under `newOpId` or its own key
   * (`revive.ts`). Undefined where there is none any more: it was revived or dismissed meanwhile.
   * Commits as `enqueue` does.
   */
  revive(
    opId: string,
    newOpId: string,
    now: number,
    signal?: AbortSignal,
  ): Promise<OutboxOp | undefined>;
  /** Stands for what the phone knows of the basket of `owner` now; see `keepReading`. */
  mark(owner: string): Promise<string>;
  /**
   * Keeps a reading that was begun at `mark`. False, and nothing is kept, when a change was confirmed
   * or sent since, for it may or may not be in it; when a reading was kept since, which may be newer;
   * and when a basket was forgotten since, for nobody may want it any more.
   */
  keepReading(owner: string, read: ToldBasket, mark: string, now: number): Promise<boolean>;
  /** Forgets an owner's basket and whatever she has not sent. */
  discard(owner: string): Promise<void>;
  /** This phone's guest basket; begun now, with `newKey`, where there is none. */
  beginGuest(newKey: string): Promise<GuestRecord>;
  guest(): Promise<GuestRecord | undefined>;
  /** Keeps the uid of the guest's basket `key`; gives the record that stands, if any. */
  keepGuestUid(key: string, uid: string): Promise<GuestRecord | undefined>;
  /** The server no longer knows the guest's basket `key`: the next one is made with `newKey`. */
  renewGuest(key: string, newKey: string): Promise<void>;
}
