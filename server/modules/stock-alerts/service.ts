import type { StockAlert } from '../../../src/contract/stock-alerts.ts';
import { SECRET_ID } from '../../../src/contract/secret-id.ts';
import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import { secretHash } from '../../security/secret-hash.ts';
import { secretId } from '../../security/secret-id.ts';
import { StockAlertsRepo } from './repo.ts';
import type { NamedAlert } from './repo.ts';

interface ProductInStock {
  name: string;
  type: string;
  available: boolean;
  stockPieces: number | null;
  stockSold: number;
}

export interface StockAlertLetters {
  /** Asks an address to confirm itself; false where it was asked today. */
  asked(
    tx: Db,
    alert: { email: string; productId: number; name: string; token: string },
  ): Promise<boolean>;
  back(tx: Db, alert: NamedAlert): Promise<void>;
  /** Lets the address be asked about the product again today. */
  release(tx: Db, alert: { email: string; productId: number }): Promise<void>;
}

interface StockAlertsDeps {
  db: Db;
  productOf: (tx: Db, id: number) => Promise<ProductInStock | undefined>;
  /** Undefined where no letters are mailed. */
  letters: StockAlertLetters | undefined;
  clock: () => Date;
}

/** Products that one address may wait for, so that nobody fills the list, or a mailbox, of another. */
const MOST = 10;
/** Alerts in one look at the table. */
const BATCH = 100;
/** Pause between two rounds, in ms. */
export const STOCK_ALERTS_MS = 60_000;

/** Addresses that want to know when a product is in stock again: confirmed first, told once, and then deleted. */
export class StockAlerts {
  readonly #deps: StockAlertsDeps;
  readonly #repo: StockAlertsRepo;

  constructor(deps: StockAlertsDeps) {
    this.#deps = deps;
    this.#repo = new StockAlertsRepo(deps.db);
  }

  /**
   * Writes a letter that asks to confirm the address, once a day at most until it does. Resolves alike whether the address is on the
   * list, so that nobody learns who is. Throws 404 for a product that is not sold, 409 for one that is in stock.
   */
  async ask({ email: typed, product_id: productId }: StockAlert): Promise<void> {
    const { db, productOf, letters, clock } = this.#deps;
    if (letters === undefined) throw notHere();
    const product = await productOf(db, productId);
    if (product?.available !== true || product.type !== 'one_purchase') throw unknownProduct();
    const { name, stockPieces, stockSold } = product;
    if (stockPieces === null || stockPieces > stockSold) throw inStock();
    const email = typed.toLowerCase();
    const token = secretId();
    await db.transaction(async (tx) => {
      const repo = new StockAlertsRepo(tx);
      const known = await repo.find({ email, productId });
      if (known !== undefined && known.confirmedTime !== null) return;
      if (known === undefined && (await repo.countOf(email)) >= MOST) return;
      // The secret before stays the right one where no letter carries this one.
      if (!(await letters.asked(tx, { email, productId, name, token }))) return;
      await repo.put({ email, productId, tokenHash: secretHash(token), askedTime: clock() });
    });
  }

  /** The alert of a secret; undefined for one that leads nowhere. */
  async find(token: string): Promise<NamedAlert | undefined> {
    return SECRET_ID.test(token) ? this.#repo.byToken(secretHash(token)) : undefined;
  }

  /** Repeating it changes nothing, here and below. */
  async confirm(token: string): Promise<void> {
    if (SECRET_ID.test(token)) await this.#repo.confirm(secretHash(token), this.#deps.clock());
  }

  /**
   * An address that had confirmed itself can be asked again at once. One that had not is left in peace for the day: a
   * stranger may have typed it, who would have it written to after every tap.
   */
  async remove(token: string): Promise<void> {
    if (!SECRET_ID.test(token)) return;
    const { db, letters } = this.#deps;
    await db.transaction(async (tx) => {
      const removed = await new StockAlertsRepo(tx).remove(secretHash(token));
      if (removed?.confirmedTime) await letters?.release(tx, removed);
    });
  }

  /** Writes to whoever waits for a product that is back. The letter and the end of the alert are one transaction. */
  async round(): Promise<void> {
    const { db, letters } = this.#deps;
    if (letters === undefined) return;
    for (let isMore = true; isMore;) {
      const due = await this.#repo.due(BATCH);
      for (const alert of due) {
        await db.transaction(async (tx) => {
          if (!(await new StockAlertsRepo(tx).take(alert))) return;
          await letters.back(tx, alert);
          // The product may be sold out again within the day.
          await letters.release(tx, alert);
        });
      }
      isMore = due.length === BATCH;
    }
  }
}

function notHere(): ApiError {
  return new ApiError('unavailable', 'Nie możemy teraz wysyłać wiadomości. Spróbuj później.');
}

function unknownProduct(): ApiError {
  return new ApiError('not_found', 'Tego produktu nie ma już w\u00A0sprzedaży.');
}

function inStock(): ApiError {
  return new ApiError('conflict', 'Ten produkt jest już w\u00A0sklepie. Możesz go zamówić.');
}
