import type { BasketItem } from '../../contract/baskets.ts';
import type {
  GuestRecord,
  MergeOp,
  NewOp,
  OutboxOp,
  Refusal,
  StoredOp,
  ServerBasket,
} from './op.ts';
import type { BasketSnapshot } from './outbox-state.ts';

/** A change was refused because its owner is no longer signed in on this device. */
export class OwnerGone extends Error {
  override name = 'OwnerGone';
}

/**
 * The storage of pending changes. Every method is one transaction, and none relies on a lock: an op is
 * changed only if it is still stored, so that a tab which was frozen in the middle of a send does no
 * harm when it resumes.
 */
export interface OutboxStore {
  snapshot(owner: string): Promise<BasketSnapshot>;
  /** Owners with something to send. */
  owners(): Promise<string[]>;
  /**
   * Commits a change to the disk before it resolves (`durability: 'strict'`), and returns it as stored.
   * Rejects with the store's own error, also where there is such an op already; nothing was saved then.
   * Nothing is saved either once `signal` fires before the commit, or when its owner is not signed in
   * any more, which is asked in the transaction itself: with `OwnerGone`.
   */
  enqueue(op: NewOp, signal?: AbortSignal, isOwnerSignedIn?: () => boolean): Promise<OutboxOp>;
  /**
   * Enqueues the merge of the guest's basket into that of `owner`, if there is a guest's basket or
   * change; `items` are the shown lines, `newKey` its key where it has none yet. A pending merge stays
   * as it is, a dead one is requeued. `isWanted` is asked in the transaction itself.
   */
  enqueueMerge(
    owner: string,
    items: readonly BasketItem[],
    newKey: string,
    now: number,
    isWanted: () => boolean,
  ): Promise<void>;
  /** The first op in the queue of `owner`; an unsupported one blocks those behind it. */
  head(owner: string): Promise<StoredOp | undefined>;
  /**
   * Records that `op` is about to be sent. False when it is no longer stored: after an eviction of the
   * database its number may belong to another op.
   */
  begin(op: OutboxOp, now: number): Promise<boolean>;
  /**
   * Deletes `op` and saves the server's answer to it, together. False, and nothing is saved, when
   * another sender has confirmed it: that answer may be newer.
   */
  succeed(op: OutboxOp, answer: ServerBasket, now: number): Promise<boolean>;
  /**
   * `succeed` for a merge, which ends the guest's basket: its dead changes pass to the owner, and the number of
   * pieces that `moved` is saved for the notice.
   */
  succeedMerge(op: MergeOp, answer: ServerBasket, moved: number, now: number): Promise<boolean>;
  /**
   * Returns, once, the number of merged pieces in the basket of `owner` that the user was not notified
   * of.
   */
  consumeMergeNotice(owner: string): Promise<number>;
  /** Marks `op` dead. */
  markDead(op: OutboxOp, refusal: Refusal): Promise<void>;
  /** Deletes a dead op that the user has dismissed. */
  dismiss(opId: string): Promise<void>;
  /**
   * Puts a dead change at the end of the queue, under `newOpId` or its own key (`requeue.ts`).
   * Undefined where it no longer exists: it was requeued or dismissed meanwhile. Commits as `enqueue`
   * does.
   */
  requeue(
    opId: string,
    newOpId: string,
    now: number,
    signal?: AbortSignal,
  ): Promise<OutboxOp | undefined>;
  /** The version of the stored basket of `owner`; see `saveIfCurrent`. */
  version(owner: string): Promise<string>;
  /**
   * Saves a reading that was begun at `version`. False, and nothing is saved, when a change was
   * confirmed or sent since, which the reading may or may not contain; when a reading was saved since,
   * which may be newer; and when a basket was deleted since, whose owner may have signed out.
   */
  saveIfCurrent(owner: string, read: ServerBasket, version: string, now: number): Promise<boolean>;
  /** Deletes an owner's basket and unsent changes. */
  discard(owner: string): Promise<void>;
  /** This device's guest basket; created now, with `newKey`, where there is none. */
  beginGuest(newKey: string): Promise<GuestRecord>;
  guest(): Promise<GuestRecord | undefined>;
  /** Saves the uid of the guest's basket `key`; returns the stored record, if any. */
  saveGuestUid(key: string, uid: string): Promise<GuestRecord | undefined>;
  /** The server no longer knows the guest's basket `key`: the next one is created with `newKey`. */
  renewGuest(key: string, newKey: string): Promise<void>;
}
