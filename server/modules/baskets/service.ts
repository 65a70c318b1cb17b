import { MAX_LINES } from '../../../src/contract/baskets.ts';
import type { Basket, BasketItem } from '../../../src/contract/baskets.ts';
import type { Db } from '../../db/open-database.ts';
import type { PaymentLine } from '../../db/schema.ts';
import { isReferenceMissing } from '../../db/trouble.ts';
import { ownerOfGuest, ownerOfUser, uidOfOwner } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';
import { secretId } from '../../security/secret-id.ts';
import { mergeGuestLines } from './merge-guest-lines.ts';
import {
  refusalOf,
  tooManyLines,
  tooManyPieces,
  unknownBasket,
  unknownProduct,
} from './refusal.ts';
import { BasketsRepo } from './repo.ts';
import type { BasketLine } from './repo.ts';

export interface BasketContents {
  /** Products that can be bought, at current prices. */
  lines: PaymentLine[];
  /** Ids of products that can no longer be bought. */
  unavailable: number[];
}

type Quantity = Pick<PaymentLine, 'productId' | 'quantity'>;

export interface BasketsServiceDeps {
  db: Db;
  /** Moves a guest's unpaid payments to the account into which the basket is merged. */
  handOverPayments: (db: Db, from: Owner, to: Owner) => Promise<void>;
  clock: () => Date;
}

/** Methods that change a basket run inside the given transaction. */
export class BasketsService {
  /** Outside a transaction. */
  readonly #repo: BasketsRepo;
  readonly #handOverPayments: BasketsServiceDeps['handOverPayments'];
  readonly #clock: () => Date;

  constructor({ db, handOverPayments, clock }: BasketsServiceDeps) {
    this.#repo = new BasketsRepo(db);
    this.#handOverPayments = handOverPayments;
    this.#clock = clock;
  }

  /** An empty guest basket; its uid grants access. */
  async createForGuest(db: Db): Promise<{ uid: string }> {
    const uid = secretId();
    await new BasketsRepo(db).lockOrCreate(ownerOfGuest(uid), this.#clock());
    return { uid };
  }

  /** A user always has a basket; throws 404 for a guest's that does not exist. */
  async read(owner: Owner): Promise<Basket> {
    const lines = await this.#repo.find(owner);
    if (lines === undefined && uidOfOwner(owner) === undefined) throw unknownBasket();
    return shown(owner, lines);
  }

  /**
   * The basket with the pieces added; throws 400, 404 or 409 when they cannot be. What the product and the number of
   * lines refuse is thrown after the insert, which is rolled back with the caller's transaction.
   */
  async add(db: Db, owner: Owner, { product_id, quantity }: BasketItem): Promise<Basket> {
    const repo = await this.#locked(db, owner);
    const item = { productId: product_id, quantity, addedTime: this.#clock() };
    const isAdded = await repo.add(owner, item).catch((error: unknown) => {
      throw isReferenceMissing(error) ? unknownProduct() : error;
    });
    const lines = await repo.find(owner);
    const line = lines?.find(({ productId }) => productId === product_id);
    const refusal = line && refusalOf(line);
    if (refusal !== undefined) throw refusal;
    if (!isAdded) throw tooManyPieces();
    if (lines !== undefined && lines.length > MAX_LINES) throw tooManyLines();
    return shown(owner, lines);
  }

  /** The basket without the pieces, whether or not there were so many. */
  async remove(db: Db, owner: Owner, { product_id, quantity }: BasketItem): Promise<Basket> {
    const repo = await this.#locked(db, owner);
    await repo.take(owner, [{ productId: product_id, quantity }]);
    return shown(owner, await repo.find(owner));
  }

  /**
   * Moves a guest's basket into a user's; for one that is gone, because it was moved before, this does
   * nothing.
   */
  async merge(db: Db, guestUid: string, user: { uid: string }) {
    const [guest, own] = [ownerOfGuest(guestUid), ownerOfUser(user)];
    const repo = new BasketsRepo(db);
    // A settlement locks payments before baskets too.
    await this.#handOverPayments(db, guest, own);
    // Two baskets are always locked in this order, that of their owner strings.
    const isThere = await repo.lock(guest, this.#clock());
    await repo.lockOrCreate(own, this.#clock());
    // A payment may have been opened while this waited for the lock of the guest's basket.
    await this.#handOverPayments(db, guest, own);
    const theirs = isThere ? await repo.remove(guest) : [];
    const { changed, lines, moved } = mergeGuestLines((await repo.find(own)) ?? [], theirs);
    await repo.put(own, changed);
    return { ...shown(own, lines), moved };
  }

  /**
   * Reads a basket for a payment, inside its transaction: the basket is locked, so that it is moved or
   * changed before or after, and a move finds the payment. Undefined when there is no such basket.
   */
  async contents(db: Db, owner: Owner): Promise<BasketContents | undefined> {
    const repo = new BasketsRepo(db);
    if (!(await repo.lock(owner, this.#clock()))) return undefined;
    const lines = (await repo.find(owner)) ?? [];
    return {
      lines: lines
        .filter(({ available }) => available)
        .map(({ productId, name, image, price, quantity, dispatchDays }) => ({
          productId,
          name,
          image,
          unitPrice: price,
          quantity,
          ...(dispatchDays !== null && { dispatchDays }),
        })),
      unavailable: unavailableIn(lines),
    };
  }

  /** Removes what was paid for; what was added meanwhile stays. */
  async takePaid(db: Db, owner: Owner, paid: readonly Quantity[]): Promise<void> {
    const repo = new BasketsRepo(db);
    if (!(await repo.lock(owner, this.#clock()))) return;
    await repo.take(owner, paid);
  }

  async #locked(db: Db, owner: Owner): Promise<BasketsRepo> {
    const repo = new BasketsRepo(db);
    if (uidOfOwner(owner) !== undefined) await repo.lockOrCreate(owner, this.#clock());
    else if (!(await repo.lock(owner, this.#clock()))) throw unknownBasket();
    return repo;
  }
}

function shown(owner: Owner, lines: readonly BasketLine[] = []): Basket {
  const items = lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  return {
    data: {
      uid: owner.slice(owner.indexOf(':') + 1),
      product_ids: JSON.stringify(items),
      total_amount: totalOf(lines),
      unavailable: unavailableIn(lines),
    },
  };
}

/** Grosze, of the lines that are available. */
function totalOf(lines: readonly BasketLine[]): number {
  return lines
    .filter(({ available }) => available)
    .reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

function unavailableIn(lines: readonly BasketLine[]): number[] {
  return lines.filter(({ available }) => !available).map(({ productId }) => productId);
}
