import { DELIVERY_METHODS, deliveryPrice } from '../../../src/contract/delivery.ts';
import { ORIGIN_PAGES, RESULT_PAGES } from '../../../src/contract/payments.ts';
import type { PaymentCreated, PaymentState } from '../../../src/contract/payments.ts';
import { SECRET_ID } from '../../../src/contract/secret-id.ts';
import type { Db } from '../../db/open-database.ts';
import { lockOwners } from '../../db/owner-locks.ts';
import type { PaymentDelivery, PaymentLine } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { uidOfOwner } from '../../security/owner.ts';
import type { Owner } from '../../security/owner.ts';
import { secretId } from '../../security/secret-id.ts';
import { supersededError, withdrawnError } from './open-checkouts.ts';
import type { OpenCheckouts } from './open-checkouts.ts';
import { monthsOf } from '../../../src/contract/subscription-plan.ts';
import { OpeningRefused } from './payment-provider.ts';
import type { CheckoutPlan, PaymentProvider } from './payment-provider.ts';
import { PaymentsRepo } from './repo.ts';
import type { PaymentRow } from './repo.ts';
import { payableAlready } from './reuse.ts';
import type { Shop, SoldProduct } from './shop-port.ts';

interface PaymentsServiceDeps {
  db: Db;
  provider: PaymentProvider;
  pages: Pick<OpenCheckouts, 'clearWayFor'>;
  shop: Pick<
    Shop,
    'readBasket' | 'shortages' | 'productOf' | 'readPlans' | 'hasPlanThatPreventsSale' | 'withdrawn'
  >;
  orderOfPayment: (
    owner: Owner,
    paymentId: string,
  ) => Promise<{ id: number; token: string; owner: string; totalAmount: number } | undefined>;
  /** Code of the locker of the owner's last order. */
  lastLocker: (owner: Owner) => Promise<string | undefined>;
  /** Whether letters are mailed. */
  writesLetters: boolean;
  clock: () => Date;
}

interface Payer {
  /** Who prepared it; an account may have it since. */
  owner: Owner;
  email: string | undefined;
  /** Origin of the page the user returns to, e.g. `https://example.com`. */
  origin: string;
}

type WantedPayment = Pick<PaymentRow, 'owner' | 'kind' | 'lines' | 'deliveries'>;

/** A plan's gift is delivered free of charge, by the cheapest method. */
const GIFT_DELIVERIES: PaymentDelivery[] = [{ method: 'locker', price: 0 }];

export class PaymentsService {
  readonly #deps: PaymentsServiceDeps;
  readonly #repo: PaymentsRepo;

  constructor(deps: PaymentsServiceDeps) {
    this.#deps = deps;
    this.#repo = new PaymentsRepo(deps.db);
  }

  /**
   * Stores what is to be paid, in the caller's transaction; resolves with the payment's id, that of an
   * unpaid one for the same if there is one. Throws 409 when there is nothing to pay for, something was
   * withdrawn, or the total is not `expected`.
   */
  async prepareBasket(tx: Db, owner: Owner, expected: number | undefined): Promise<string> {
    const basket = await this.#deps.shop.readBasket(tx, owner);
    if (basket === undefined && uidOfOwner(owner) === undefined) {
      throw new ApiError(
        'conflict',
        'Tego koszyka już nie ma. Jeśli się zalogowałaś, jego zawartość jest na\u00A0twoim koncie.',
      );
    }
    const { lines, unavailable } = basket ?? { lines: [], unavailable: [] };
    const [withdrawn] = await this.#deps.shop.withdrawn(tx, unavailable);
    if (withdrawn !== undefined) throw withdrawnError(withdrawn.name);
    if (lines.length === 0) {
      throw new ApiError('conflict', 'Twój koszyk jest pusty. Dodaj coś, zanim zapłacisz.');
    }
    const [shortage] = await this.#deps.shop.shortages(tx, lines);
    if (shortage !== undefined) throw shortageError(shortage);
    if (expected !== undefined && expected !== totalOf(lines)) {
      throw new ApiError(
        'conflict',
        'Ceny w\u00A0koszyku zmieniły się. Sprawdź nową kwotę i\u00A0spróbuj ponownie.',
      );
    }
    return this.#payableFor(tx, { owner, kind: 'basket', lines, deliveries: deliveriesOf(lines) });
  }

  /**
   * To be called before `preparePlan`, outside its transaction. Rejects with 503 when the provider
   * cannot say whether a plan that the owner had goes on.
   */
  async readPlans(owner: Owner): Promise<void> {
    const uid = uidOfOwner(owner);
    if (uid !== undefined) await this.#deps.shop.readPlans(uid);
  }

  /** Prepares the payment of a plan; throws 400 for a product of the shop, 404 for an unknown product. */
  async preparePlan(tx: Db, owner: Owner, productId: number): Promise<string> {
    const plan = await this.#deps.shop.productOf(tx, productId);
    if (plan === undefined || plan.type === 'gift') {
      throw new ApiError('not_found', 'Nie mamy takiego planu.');
    }
    if (monthsOf(plan.type) === undefined) {
      throw new ApiError('validation', `„${plan.name}” to nie plan. Kupisz to w\u00A0sklepie.`);
    }
    if (!plan.available) throw withdrawnError(plan.name);
    // Two tabs that ask at once get one page.
    await lockOwners(tx, [owner], this.#deps.clock());
    const uid = uidOfOwner(owner);
    if (uid !== undefined && (await this.#deps.shop.hasPlanThatPreventsSale(tx, uid))) {
      throw new ApiError(
        'conflict',
        'Masz już aktywny plan. Nowy wybierzesz, gdy anulujesz obecny.',
      );
    }
    return this.#payableFor(tx, {
      owner,
      kind: 'plan',
      lines: [lineOf(plan)],
      deliveries: plan.giftId === null ? [] : GIFT_DELIVERIES,
    });
  }

  /**
   * Moves a guest's unpaid payments to the account into which the basket is merged, so that order and
   * basket have the same owner whenever the payment settles. Locks the payments, so call it before a
   * basket is locked, as a settlement does.
   */
  async handOver(tx: Db, from: Owner, to: Owner): Promise<void> {
    await new PaymentsRepo(tx).handOver(from, to);
  }

  /**
   * The provider's page of a payment, outside any transaction: a provider takes seconds. After a
   * failure between the two steps, a repeated call with the same key leads to the same page. An account
   * or a guest has one open page for a basket and one for a plan: those before it are closed first.
   * Throws 409 when it must not be paid any more, see `OpenCheckouts`.
   */
  async open(paymentId: string, payer: Payer): Promise<PaymentCreated> {
    const payment = await this.#find(paymentId, payer.owner);
    // Its page is closed, so a repeated call gets a new payment, under a new key.
    if (payment.status === 'expired') throw supersededError();
    if (payment.status !== 'paid') await this.#deps.pages.clearWayFor(payment);
    // The next attempt: the success page must not show the result of the last one. Not earlier, as a
    // settlement holds the payment's row while it waits for the basket.
    if (this.#deps.provider.keepsPageAfterFailure === true && payment.status === 'failed') {
      await this.#repo.reopen(payment);
    }
    const url = payment.url ?? (await this.#openCheckout(payment, payer));
    return { payment_url: url, payment_id: payment.id };
  }

  /** The status of a payment, for any caller who knows its id. Throws 404. */
  async stateOf(paymentId: string): Promise<PaymentState> {
    const { owner, id, status, kind, amount } = await this.#find(paymentId);
    const made = status === 'paid' ? await this.#deps.orderOfPayment(owner, id) : undefined;
    const order = made && {
      id: made.id,
      // An account's order is readable by its owner only; a guest needs this token.
      token: uidOfOwner(made.owner) === undefined ? made.token : null,
    };
    const paid = kind === 'basket' ? made?.totalAmount : undefined;
    return {
      status,
      kind,
      amount: paid ?? amount,
      order: order ?? null,
      by_letter: this.#deps.writesLetters,
    };
  }

  async #payableFor(tx: Db, wanted: WantedPayment): Promise<string> {
    const { provider, clock } = this.#deps;
    const repo = new PaymentsRepo(tx);
    const already = await payableAlready(repo, provider, { ...wanted, now: clock() });
    return already ?? this.#insert(repo, wanted);
  }

  /**
   * The order in which payments replace each other is that of these inserts, which the caller's lock makes one
   * after the other, whatever the clocks of the processes say.
   */
  async #insert(repo: PaymentsRepo, wanted: WantedPayment): Promise<string> {
    const amount = totalOf(wanted.lines);
    if (amount === 0) {
      throw new ApiError('conflict', 'Kwota wynosi 0\u00A0zł, nie ma czego opłacać.');
    }
    const id = secretId();
    await repo.insert({
      ...wanted,
      id,
      amount,
      status: 'open',
      provider: this.#deps.provider.name,
      url: null,
      sessionId: null,
      refusals: 0,
      supersededTime: null,
      createdTime: this.#deps.clock(),
      settledTime: null,
    });
    return id;
  }

  async #openCheckout(
    payment: PaymentRow,
    { email, origin }: Pick<Payer, 'email' | 'origin'>,
  ): Promise<string> {
    const plan = payment.kind === 'plan' ? await this.#termsOf(payment) : undefined;
    const { id, kind, lines, deliveries } = payment;
    const refused = new URLSearchParams({ payment: id, ...(plan && { kind }) });
    const locker = deliveries.length > 0 ? await this.#deps.lastLocker(payment.owner) : undefined;
    const opening = this.#deps.provider.openCheckout({
      paymentId: id,
      refusals: payment.refusals,
      lines,
      email,
      deliveries,
      locker,
      plan,
      successUrl: `${origin}${RESULT_PAGES[kind]}?payment=${id}`,
      failureUrl: `${origin}${RESULT_PAGES.failure}?${refused}`,
      cancelUrl: `${origin}${ORIGIN_PAGES[kind]}`,
    });
    const page = await opening.catch(async (error: unknown) => {
      if (error instanceof OpeningRefused) await this.#repo.countRefusal(payment);
      throw error;
    });
    // The payment was replaced meanwhile: its address is not returned, so it cannot be paid.
    if (!(await this.#repo.setPage(payment, page))) throw supersededError();
    return page.url;
  }

  async #termsOf({ owner, lines }: PaymentRow): Promise<CheckoutPlan> {
    const { db, shop } = this.#deps;
    const productId = lines[0]?.productId ?? 0;
    const months = monthsOf((await shop.productOf(db, productId))?.type ?? '');
    const uid = uidOfOwner(owner);
    if (months === undefined || uid === undefined) {
      throw new Error(`product ${productId} of a plan payment is not a plan of a user`);
    }
    return { uid, productId, months };
  }

  async #find(id: string, likely?: Owner): Promise<PaymentRow> {
    const row = SECRET_ID.test(id) ? await this.#repo.find(id, likely) : undefined;
    if (row === undefined) throw new ApiError('not_found', 'Nie znaleziono takiej płatności.');
    return row;
  }
}

function shortageError({ name, left }: { name: string; left: number }): ApiError {
  return new ApiError(
    'conflict',
    left === 0
      ? `Nie mamy teraz produktu „${name}”. Usuń go z\u00A0koszyka, a\u00A0zapłacisz za resztę.`
      : `Produktu „${name}” mamy teraz tylko tyle: ${left}. Zmień liczbę w\u00A0koszyku.`,
  );
}

function lineOf({ id, name, image, price }: SoldProduct): PaymentLine {
  return { productId: id, name, image, unitPrice: price, quantity: 1 };
}

function totalOf(lines: readonly PaymentLine[]): number {
  return lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
}

function deliveriesOf(lines: readonly PaymentLine[]): PaymentDelivery[] {
  const productsTotal = totalOf(lines);
  return DELIVERY_METHODS.map((method) => ({
    method,
    price: deliveryPrice(method, productsTotal),
  }));
}
