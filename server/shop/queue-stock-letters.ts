import type { Db } from '../db/open-database.ts';
import { queueLetter, releaseLetter } from '../modules/letters/queue-letter.ts';
import type { NamedAlert } from '../modules/stock-alerts/repo.ts';
import type { StockAlertLetters } from '../modules/stock-alerts/service.ts';
import { ownerOfAddress } from '../security/owner.ts';

/** Letters to who waits for a product, each in the transaction of what it tells. */
export class StockLetters implements StockAlertLetters {
  readonly #clock: () => Date;

  constructor({ clock }: { clock: () => Date }) {
    this.#clock = clock;
  }

  /** Once a day for an address and product, also where it was taken back meanwhile, until it is released. */
  async asked(
    tx: Db,
    alert: { email: string; productId: number; name: string; token: string },
  ): Promise<boolean> {
    const { email, productId, name, token } = alert;
    return queueLetter(tx, {
      ...this.#askedToday({ email, productId }),
      recipient: email,
      data: { product: { id: productId, name }, token },
      now: this.#clock(),
    });
  }

  async release(tx: Db, alert: { email: string; productId: number }): Promise<void> {
    await releaseLetter(tx, this.#askedToday(alert));
  }

  async back(tx: Db, { email, productId, name, confirmedTime }: NamedAlert): Promise<void> {
    await queueLetter(tx, {
      owner: ownerOfAddress(email),
      event: `stock-back:${productId}:${confirmedTime?.toISOString()}`,
      kind: 'stock-back',
      recipient: email,
      data: { product: { id: productId, name } },
      now: this.#clock(),
    });
  }

  #askedToday({ email, productId }: { email: string; productId: number }) {
    return {
      owner: ownerOfAddress(email),
      event: `stock-asked:${productId}:${this.#clock().toISOString().slice(0, 10)}`,
      kind: 'stock-asked',
    } as const;
  }
}
