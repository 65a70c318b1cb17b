import type { BasketItem } from '../../contract/baskets.ts';
import type { GuestRecord, MergeOp, NewOp, OutboxOp, Refusal, StoredOp, ToldBasket } from './op.ts';
import type { BasketSnapshot } from './state.ts';

/** A change was refused because its owner is no longer on this phone. */
export class OwnerGone extends Error {
  override name = 'OwnerGone';
}

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
  enqueue(op: NewOp, signal?: AbortSignal, isOwnerSignedIn?: () => boolean): Promise<OutboxOp>;
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
  /** What stands first in the queue of `owner`; what is unsupported holds up what follows it. */
  head(owner: string): Promise<StoredOp | undefined>;
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
   * The same for a merge, with which the guest's basket ends: its dead changes are the owner's now, and
   * the pieces that `moved` are kept to be told.
   */
  succeedMerge(op: MergeOp, answer: ToldBasket, moved: number, now: number): Promise<boolean>;
  /** Pieces that came into the basket of `owner` and that the user was not told of; gives them once. */
  consumeMergeNotice(owner: string): Promise<number>;
  /** Gives up sending `op`. */
  markDead(op: OutboxOp, refusal: Refusal): Promise<void>;
  /** Forgets a dead op that the user has seen. */
  dismiss(opId: string): Promise<void>;
  /**
   * Puts a dead change at the end of the queue, to wait anew under `newOpId` or its own key
   * (`requeue.ts`). Undefined where there is none any more: it was requeued or dismissed meanwhile.
   * Commits as `enqueue` does.
   */
  requeue(
    opId: string,
    newOpId: string,
    now: number,
    signal?: AbortSignal,
  ): Promise<OutboxOp | undefined>;
  /** Of the basket of `owner` as the phone knows it now; see `saveIfCurrent`. */
  version(owner: string): Promise<string>;
  /**
   * Keeps a reading that was begun at `version`. False, and nothing is kept, when a change was
   * confirmed or sent since, for it may or may not be in it; when a reading was kept since, which may be newer;
   * and when a basket was forgotten since, for nobody may want it any more.
   */
  saveIfCurrent(owner: string, read: ToldBasket, version: string, now: number): Promise<boolean>;
  /** Forgets an owner's basket and whatever was not sent. */
  discard(owner: string): Promise<void>;
  /** This phone's guest basket; begun now, with `newKey`, where there is none. */
  beginGuest(newKey: string): Promise<GuestRecord>;
  guest(): Promise<GuestRecord | undefined>;
  /** Keeps the uid of the guest's basket `key`; gives the record that stands, if any. */
  keepGuestUid(key: string, uid: string): Promise<GuestRecord | undefined>;
  /** The server no longer knows the guest's basket `key`: the next one is made with `newKey`. */
  renewGuest(key: string, newKey: string): Promise<void>;
}
