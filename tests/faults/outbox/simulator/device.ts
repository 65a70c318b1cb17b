import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { BasketSnapshot } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import type { Tally } from '../tally.ts';
import type { Actor, World } from './world.ts';

/** The owners in a schedule. */
export const ACCOUNTS = ['anna', 'beata'];
export const OWNERS = [GUEST, ...ACCOUNTS];

/** How often a transaction fails, of those that the code has to survive. */
const FAILING = 0.004;
const FULL = 0.02;

export type Snapshots = ReadonlyMap<string, BasketSnapshot>;

/** Called for every committed transaction, with all queues before and after it. */
export type OnCommit = (method: keyof OutboxStore, before: Snapshots, after: Snapshots) => void;

/** The one store of all pages of the device. */
export class Device {
  isFailing = true;
  readonly base: OutboxStore;
  readonly #world: World;
  readonly #tally: Tally;
  readonly #onCommit: OnCommit;
  readonly #onSaved: (op: NewOp) => void;
  #snapshots: Snapshots = new Map();

  constructor(
    base: OutboxStore,
    world: World,
    tally: Tally,
    on: { commit: OnCommit; saved: (op: NewOp) => void },
  ) {
    this.base = base;
    this.#world = world;
    this.#tally = tally;
    this.#onCommit = on.commit;
    this.#onSaved = on.saved;
  }

  async snapshots(): Promise<Snapshots> {
    const read = async (owner: string) => [owner, await this.base.snapshot(owner)] as const;
    return new Map(await Promise.all(OWNERS.map(read)));
  }

  /** The store as `actor` sees it: each transaction is a step, and some fail. */
  of(actor: Actor): OutboxStore {
    const { base } = this;
    const reading =
      <A extends unknown[], R>(label: string, method: (...args: A) => Promise<R>) =>
      (...args: A) =>
        this.#world.act(actor, label, () => method(...args));
    const writing = <A extends unknown[], R>(
      name: keyof OutboxStore,
      method: (...args: A) => Promise<R>,
      saved?: (...args: A) => unknown,
    ) =>
      reading(name, async (...args: A) => {
        this.#fail(name);
        const result = await method(...args);
        await saved?.(...args);
        await this.#committed(name);
        return result;
      });
    return {
      snapshot: reading('snapshot', base.snapshot),
      owners: reading('owners', base.owners),
      version: reading('version', base.version),
      head: reading('head', base.head),
      guest: reading('guest', base.guest),
      enqueue: writing('enqueue', base.enqueue, this.#onSaved),
      enqueueMerge: writing('enqueueMerge', base.enqueueMerge, (owner) => this.#mergeSaved(owner)),
      begin: writing('begin', base.begin),
      succeed: writing('succeed', base.succeed),
      succeedMerge: writing('succeedMerge', base.succeedMerge),
      consumeMergeNotice: writing('consumeMergeNotice', base.consumeMergeNotice),
      markDead: writing('markDead', base.markDead),
      dismiss: writing('dismiss', base.dismiss),
      requeue: writing('requeue', base.requeue),
      saveIfCurrent: writing('saveIfCurrent', base.saveIfCurrent),
      discard: writing('discard', base.discard),
      beginGuest: writing('beginGuest', base.beginGuest),
      saveGuestUid: writing('saveGuestUid', base.saveGuestUid),
      renewGuest: writing('renewGuest', base.renewGuest),
    };
  }

  async #mergeSaved(owner: string): Promise<void> {
    const { pending } = await this.base.snapshot(owner);
    const merge = pending.findLast(({ type }) => type === 'merge');
    if (merge) this.#onSaved(merge);
  }

  #fail(name: keyof OutboxStore): void {
    const { random } = this.#world;
    if (!this.isFailing || name === 'discard') return;
    if (name === 'enqueue' && random.chance(FULL)) {
      this.#tally.fault('no room to keep a change');
      throw new DOMException('The disk is full', 'QuotaExceededError');
    }
    if (!random.chance(FAILING)) return;
    this.#tally.fault('transaction aborted');
    throw new DOMException('The transaction was aborted', 'AbortError');
  }

  async #committed(name: keyof OutboxStore): Promise<void> {
    const before = this.#snapshots;
    this.#snapshots = await this.snapshots();
    this.#onCommit(name, before, this.#snapshots);
  }
}
