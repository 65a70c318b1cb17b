import type { OrderWithdrawal } from '../../../src/contract/orders.ts';
import type {
  OwnWithdrawal,
  Withdrawal,
  WithdrawalReceipt,
  WithdrawalSubject,
} from '../../../src/contract/withdrawals.ts';
import type { Db } from '../../db/open-database.ts';
import { NOBODY } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Owner } from '../../security/owner.ts';
import { secretId } from '../../security/secret-id.ts';
import { WithdrawalsRepo } from './repo.ts';
import type { WithdrawalRow } from './repo.ts';

/** Whose contract it is, and the address that this contract has. */
export interface Party {
  owner: Owner;
  email: string | null;
}

interface WithdrawalsServiceDeps {
  db: Db;
  /** The owner's own contract; undefined where there is none. */
  ownContract: (
    tx: Db,
    owner: Owner,
    about: { subject: WithdrawalSubject; order: number | null },
  ) => Promise<Party | undefined>;
  /** The contract that somebody without an account means, whose address is the typed one; of all owners. */
  findContract: (withdrawal: WithdrawalRow) => Promise<Party | undefined>;
  /** Mails the receipt, in the transaction that gives it to its owner; undefined where no letters are mailed. */
  tell: ((tx: Db, withdrawal: WithdrawalRow, to: string) => Promise<void>) | undefined;
  clock: () => Date;
  log: { warn(detail: object, message: string): void };
}

/** The line of the log about a declaration that waits for the company; it holds nothing of whoever has made it. */
const WAITS = 'a withdrawal waits for the company';

/** Declarations that are looked up in one round of the clock. */
const ROUND = 50;

/** Takes declarations of withdrawal. Nobody is asked for a reason, and none is refused for being late. */
export class WithdrawalsService {
  readonly #deps: WithdrawalsServiceDeps;

  constructor(deps: WithdrawalsServiceDeps) {
    this.#deps = deps;
  }

  /** Of a signed-in user, about an order or a plan of their own; throws 404 for another one. */
  async receiveOwn(
    tx: Db,
    { owner, email }: { owner: Owner; email: string | undefined },
    request: OwnWithdrawal,
  ): Promise<WithdrawalReceipt> {
    const contract = await this.#deps.ownContract(tx, owner, request);
    if (contract === undefined) {
      throw new ApiError('not_found', 'Nie mamy takiego zamówienia ani planu na tym koncie.');
    }
    const address = contract.email ?? email ?? '';
    const row = this.#rowOf({ ...request, email: address }, { owner, state: 'matched' });
    await new WithdrawalsRepo(tx).insert(row);
    await this.#deps.tell?.(tx, row, address);
    return this.#receiptOf(row);
  }

  /**
   * Of somebody without an account. What was typed is stored and looked up later, so that neither the answer nor its
   * time says whether there is such an order.
   */
  async receive(tx: Db, request: Withdrawal): Promise<WithdrawalReceipt> {
    const row = this.#rowOf(request, { owner: NOBODY, state: 'received' });
    await new WithdrawalsRepo(tx).insert(row);
    return this.#receiptOf(row);
  }

  /** Gives declarations to the owners of their orders and plans, and mails the receipts. */
  async matchReceived(): Promise<void> {
    const { db, findContract, tell } = this.#deps;
    for (const row of await new WithdrawalsRepo(db).received(ROUND)) {
      const contract = await findContract(row);
      if (contract === undefined) {
        await new WithdrawalsRepo(db).leaveUnmatched(row);
        this.announce({ ...row, state: 'unmatched' });
        continue;
      }
      const { owner } = contract;
      const isMatched = await db.transaction(async (tx) => {
        if (!(await new WithdrawalsRepo(tx).match(row, owner))) return false;
        await tell?.(tx, { ...row, owner }, row.email);
        return true;
      });
      if (isMatched) this.announce({ ...row, state: 'matched' });
    }
  }

  /** Tells the company of a declaration, once its transaction is over. */
  announce({ id, subject, state }: Pick<WithdrawalRow, 'id' | 'subject' | 'state'>): void {
    this.#deps.log.warn({ withdrawal: id, subject, state }, WAITS);
  }

  /** Number of declarations that the company has not dealt with, by their state. */
  async countOpen(): Promise<{ state: string; open: number }[]> {
    return new WithdrawalsRepo(this.#deps.db).countOpen();
  }

  /** Declarations about the owner's orders by the number of the order, oldest first. */
  async ofOrders(owner: Owner): Promise<ReadonlyMap<number, OrderWithdrawal[]>> {
    const found = new Map<number, OrderWithdrawal[]>();
    for (const row of await new WithdrawalsRepo(this.#deps.db).ofOrders(owner)) {
      const { id, orderNumber, receivedTime, items } = row;
      if (orderNumber === null) continue;
      const declared = { id, time: receivedTime.toISOString(), items };
      found.set(orderNumber, [...(found.get(orderNumber) ?? []), declared]);
    }
    return found;
  }

  #rowOf(
    { subject, order, email, name, items, reason }: Withdrawal,
    rest: Pick<WithdrawalRow, 'owner' | 'state'>,
  ): WithdrawalRow {
    return {
      ...rest,
      id: secretId(),
      subject,
      orderNumber: subject === 'order' ? order : null,
      email,
      name,
      items: items === '' ? null : items,
      reason: reason === '' ? null : reason,
      receivedTime: this.#deps.clock(),
      handledTime: null,
    };
  }

  #receiptOf({ id, receivedTime }: WithdrawalRow): WithdrawalReceipt {
    const { tell } = this.#deps;
    return { id, received_time: receivedTime.toISOString(), by_letter: tell !== undefined };
  }
}
