import type { Db } from '../../db/open-database.ts';
import { NO_OWNER } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { ownerOfGuest } from '../../security/owner.ts';
import { secretHash } from '../../security/secret-hash.ts';
import { secretId } from '../../security/secret-id.ts';
import type { AccountStore } from './account-store.ts';
import { deleteData, forgetRecipients, RECIPIENT_MS } from './delete-data.ts';
import { AccountDeletionsRepo } from './repo.ts';

export interface AccountDeletionsDeps {
  db: Db;
  /** Undefined where the server may not change users. */
  accounts: Pick<AccountStore, 'deleteAccount'> | undefined;
  /** Throws 409 for a plan that goes on and cannot be ended from here. */
  refuseForeignPlans: (uid: string) => Promise<void>;
  /** Closes pages of payments and ends plans at their provider; rejects while one of them cannot be. Repeating it changes nothing. */
  endPayments: (uid: string) => Promise<void>;
  clock: () => Date;
  log: { error(detail: object, message: string): void };
}

/** A sign-in is recent for so long, in ms: the user has just given the password again. */
const RECENT_MS = 5 * 60_000;
/** Longer than a token of a deleted account is accepted, in ms. */
const SWEEP_AFTER_MS = 2 * 60 * 60_000;
/** A round of what was cut off. */
export const DELETIONS_MS = 60_000;

/**
 * Deletes accounts. The order is stored first; plans are ended at their provider, then all data goes in one transaction,
 * then the identity. Each step may be repeated, so a round ends what was cut off wherever it was. Two hours later the steps
 * are repeated once: a request that was under way may have written something meanwhile.
 */
export class AccountDeletions {
  readonly #deps: AccountDeletionsDeps;
  readonly #repo: AccountDeletionsRepo;

  constructor(deps: AccountDeletionsDeps) {
    this.#deps = deps;
    this.#repo = new AccountDeletionsRepo(deps.db);
  }

  /**
   * Deletes the account of a user who signed in at `signedInTime`. Throws 403 when that is not recent, 409 or 503 with the
   * reason why it cannot be now, and then nothing is deleted; an identity that cannot be deleted now goes later. By `key`
   * the phone may ask what became of it.
   */
  async delete(uid: string, signedInTime: Date, key?: string): Promise<void> {
    const { accounts, refuseForeignPlans, endPayments, clock, log } = this.#deps;
    if (clock().getTime() - signedInTime.getTime() > RECENT_MS) throw notRecent();
    if (accounts === undefined) throw notHere();
    await refuseForeignPlans(uid);
    await this.#repo.order(uid, clock(), key === undefined ? null : secretHash(key));
    try {
      await endPayments(uid);
    } catch (error) {
      if (await this.#repo.withdraw(uid)) throw error;
      // A round was faster: the data is gone, and it goes on with the identity.
      return;
    }
    // Another request of this user could not end the payments, and has said that the account stays.
    if (!(await this.#deleteData(uid))) throw notNow();
    await this.#end(uid).catch((error: unknown) =>
      log.error({ err: error }, 'the identity of a deleted account waits to be deleted'),
    );
  }

  /** Whether the account is gone by a deletion that was ordered with `key`. */
  isGone(uid: string, key: string): Promise<boolean> {
    return this.#repo.isGone(uid, secretHash(key));
  }

  /** Carries out what was cut off, and looks through what is old enough. Rejects with all failures. */
  async round(): Promise<void> {
    const { endPayments, clock } = this.#deps;
    const sweepBefore = new Date(clock().getTime() - SWEEP_AFTER_MS);
    const failures: unknown[] = [];
    for (const { uid, orderedTime } of await this.#repo.pending(sweepBefore)) {
      try {
        await endPayments(uid);
        if (!(await this.#deleteData(uid))) continue;
        await this.#end(uid);
        if (orderedTime < sweepBefore) await this.#repo.note(uid, { sweptTime: clock() });
      } catch (error) {
        failures.push(error);
      }
    }
    const recipientsBefore = new Date(clock().getTime() - RECIPIENT_MS);
    for (const { uid, keptOwner } of await this.#repo.withRecipients(recipientsBefore)) {
      if (keptOwner !== null) await forgetRecipients(this.#deps.db, keptOwner);
      await this.#repo.note(uid, { keptOwner: NO_OWNER });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'accounts wait to be deleted');
  }

  /** False where the order was taken back meanwhile: then nothing is deleted. */
  async #deleteData(uid: string): Promise<boolean> {
    const { db, clock } = this.#deps;
    return db.transaction(async (tx) => {
      const repo = new AccountDeletionsRepo(tx);
      const order = await repo.hold(uid);
      if (order === undefined) return false;
      const kept = order.keptOwner || ownerOfGuest(secretId());
      const keepsRecipient = await deleteData(tx, { uid, kept, now: clock() });
      if (keepsRecipient) await repo.note(uid, { keptOwner: kept });
      else if (order.keptOwner === null) await repo.note(uid, { keptOwner: NO_OWNER });
      return true;
    });
  }

  async #end(uid: string): Promise<void> {
    const { accounts, clock } = this.#deps;
    if (accounts === undefined) throw notHere();
    await accounts.deleteAccount(uid);
    await this.#repo.note(uid, { doneTime: clock() });
  }
}

function notRecent(): ApiError {
  return new ApiError('forbidden', 'Zaloguj się jeszcze raz, żeby usunąć konto.');
}

function notNow(): ApiError {
  return new ApiError('unavailable', 'Nie możemy teraz usunąć konta. Spróbuj za chwilę.');
}

function notHere(): ApiError {
  return new ApiError(
    'unavailable',
    'Nie możemy teraz usunąć konta. Napisz do nas, zrobimy to za ciebie.',
  );
}
