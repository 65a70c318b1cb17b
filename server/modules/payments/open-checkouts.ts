import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Owner } from '../../security/owner.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentsRepo } from './repo.ts';
import type { PagesQuery, PaymentRow } from './repo.ts';
import { openPagesOf } from './reuse.ts';
import type { Shop } from './shop-port.ts';

interface OpenCheckoutsDeps {
  db: Db;
  provider: Pick<PaymentProvider, 'name' | 'keepsPageAfterFailure' | 'expireCheckout'>;
  shop: Pick<Shop, 'withdrawn' | 'allWithdrawn'>;
  clock: () => Date;
  /** Called with the error when a page could not be closed; the next round tries again. */
  log: (error: unknown) => void;
}

/** Longer than any provider leaves a page open. */
const PAGE_MS = 25 * 60 * 60 * 1000;

/**
 * Closes the pages of payments that must not be paid any more: replaced ones, and those with a
 * withdrawn product.
 */
export class OpenCheckouts {
  readonly #deps: OpenCheckoutsDeps;
  readonly #repo: PaymentsRepo;

  constructor(deps: OpenCheckoutsDeps) {
    this.#deps = deps;
    this.#repo = new PaymentsRepo(deps.db);
  }

  /**
   * To be called before the page of an unpaid payment, as it was just read, is opened or shown again. Closes the pages
   * of the owner's others, so that they cannot be paid as well. Throws 409 when it may not be paid itself: another one
   * was paid or prepared since, or something was withdrawn.
   */
  async clearWayFor(payment: PaymentRow): Promise<void> {
    if (payment.supersededTime !== null) throw supersededError();
    const { id, owner } = payment;
    const rows = await this.#repo.leaveAlone(this.#open(), payment, this.#deps.clock());
    const others = rows.filter((row) => row.id !== id);
    const isClosed = await this.#closeEach(others);
    if (!isClosed) {
      throw new ApiError(
        'conflict',
        'Twoja poprzednia płatność jest właśnie potwierdzana. Odczekaj chwilę i\u00A0sprawdź, czy zamówienie już jest, zanim zapłacisz znowu.',
      );
    }
    const [withdrawn] = await this.#withdrawnFrom([payment]);
    if (withdrawn !== undefined) throw withdrawnError(withdrawn.name);
    // A provider takes seconds to close a page, and the payment may have gone to an account.
    const isFresh = others.length === 0;
    const now =
      (isFresh && rows.find((row) => row.id === id)) || (await this.#repo.find(id, owner));
    if (now === undefined || now.supersededTime !== null) throw supersededError();
  }

  /**
   * To be called before a plan is resumed: closes the pages of all plans that the user may still pay, since a
   * second plan would run beside the resumed one. Throws 409 when it is too late for one of them.
   */
  async closePlans(owner: Owner): Promise<void> {
    const plans = { owner, kind: 'plan', id: '' } as const;
    // By a statement of its own: the next one sees a page that was stored while this one ran, and that is replaced.
    await this.#repo.supersedeOthers(plans, this.#deps.clock());
    const open = await this.#repo.leaveAlone(this.#open(), plans, this.#deps.clock());
    if (await this.#closeEach(open)) return;
    throw new ApiError(
      'conflict',
      'Twoja płatność za\u00A0nowy plan jest właśnie potwierdzana. Odczekaj chwilę i\u00A0sprawdź, który plan masz, zanim wznowisz poprzedni.',
    );
  }

  /**
   * Closes all pages that the owner may still pay, for good: the account is being deleted. Throws 409 when it is too late
   * for one of them.
   */
  async closeAllOf(owner: Owner): Promise<void> {
    for (const kind of ['plan', 'basket'] as const) {
      const all = { owner, kind, id: '' };
      await this.#repo.supersedeOthers(all, this.#deps.clock());
      const open = await this.#repo.leaveAlone(this.#open(), all, this.#deps.clock());
      if (await this.#closeEach(open)) continue;
      throw new ApiError(
        'conflict',
        'Twoja płatność jest właśnie potwierdzana, dlatego nie możemy jeszcze usunąć konta. Odczekaj chwilę i\u00A0spróbuj ponownie.',
      );
    }
  }

  /** Whether the money may be taken, asked right before the charge by a provider that supports it. */
  async mayBePaid(paymentId: string): Promise<boolean> {
    const payment = await this.#repo.find(paymentId);
    if (payment === undefined || payment.supersededTime !== null) return false;
    return (await this.#withdrawnFrom([payment])).length === 0;
  }

  /** Closes every page that is still open although its payment was replaced. */
  async closeReplaced(): Promise<void> {
    await this.#closeAll(await this.#repo.replacedPages(this.#open()));
  }

  /** Closes every page that is still open although a product was withdrawn. */
  async closeWithdrawn(): Promise<void> {
    const { db, shop } = this.#deps;
    const ids = await shop.allWithdrawn(db);
    await this.#closeAll(await this.#repo.pagesWith(ids, this.#open()));
  }

  async #closeAll(pages: readonly PaymentRow[]): Promise<void> {
    for (const page of pages) await this.#close(page).catch(this.#deps.log);
  }

  /** False when it was too late for one. */
  async #closeEach(pages: readonly PaymentRow[]): Promise<boolean> {
    const closed = await Promise.all(pages.map((page) => this.#close(page)));
    return !closed.includes(false);
  }

  #open(): PagesQuery {
    const { provider, clock } = this.#deps;
    return { ...openPagesOf(provider), since: new Date(clock().getTime() - PAGE_MS) };
  }

  /** False when it was too late: the webhook of its payment is on the way. */
  async #close(payment: PaymentRow): Promise<boolean> {
    const { provider, clock } = this.#deps;
    if (payment.sessionId === null) return true;
    const isClosed = await provider.expireCheckout(payment.sessionId);
    if (isClosed) await this.#repo.expire(payment, clock());
    return isClosed;
  }

  async #withdrawnFrom(payments: readonly PaymentRow[]) {
    const ids = new Set(payments.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
    return this.#deps.shop.withdrawn(this.#deps.db, [...ids]);
  }
}

export function withdrawnError(name: string): ApiError {
  return new ApiError('conflict', `Produktu „${name}” nie ma już w\u00A0sprzedaży.`);
}

export function supersededError(): ApiError {
  return new ApiError(
    'conflict',
    'Ta płatność jest już nieaktualna. Sprawdź, co masz w\u00A0koszyku i\u00A0w\u00A0zamówieniach, i\u00A0zacznij ją jeszcze raz.',
  );
}
