import { API } from '../../../../src/contract/api-paths.ts';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { FailureKind } from '../../../../tests/fixtures/outbox/tally.ts';
import {
  changed,
  countOf,
  inWords,
  isSame,
  NONE,
  type Pieces,
  piecesOf,
  together,
} from './pieces.ts';
import type { StoredOp } from './stored-outbox.ts';
import type { Heard } from './witness.ts';

export interface Finding {
  kind: FailureKind;
  detail: string;
}

export interface Evidence {
  /** The changes the device had committed, in order. */
  journal: readonly StoredOp[];
  /** The server's answers, in order. */
  heard: readonly Heard[];
  /** Ids of changes that the user was told have no effect. */
  dead: ReadonlySet<string>;
  /** Ids of changes discarded before they were sent: they may or may not have had their effect. */
  discarded: ReadonlySet<string>;
}

/** The outcome of a schedule, compared with the changes the device had committed. */
export class Judge {
  readonly #evidence: Evidence;
  readonly #byKey: ReadonlyMap<string, StoredOp>;
  /** By owner on the server: a user's id or a guest's uid. */
  readonly #baskets = new Map<string, Pieces>();
  /** Uids by the key that the guest's basket was made with. */
  readonly #guests = new Map<string, string>();
  readonly #accepted = new Map<string, Pieces | undefined>();
  /** By owner, the changes that have had their effect, in that order. */
  readonly #order = new Map<string, StoredOp[]>();
  readonly findings: Finding[] = [];

  constructor(evidence: Evidence) {
    this.#evidence = evidence;
    this.#byKey = new Map(evidence.journal.map((op) => [op.opId, op]));
    for (const heard of evidence.heard) {
      if (heard.status < 300) this.#take(heard);
    }
    this.#findLost();
    this.#findOrderBreaks();
  }

  /** The expected basket of `owner`, a user's id or a guest's uid. */
  basketOf(owner: string): Pieces {
    return this.#baskets.get(owner) ?? NONE;
  }

  /** Pieces in guests' baskets that were left behind. */
  leftToGuests(): number {
    const uids = [...this.#guests.values()];
    return uids.reduce((sum, uid) => sum + countOf(this.basketOf(uid)), 0);
  }

  #take(heard: Heard): void {
    const { path, key, answer } = heard;
    const told = answer?.data && piecesOf(answer.data.product_ids);
    if (this.#accepted.has(key)) {
      const before = this.#accepted.get(key);
      const isRepeated = before === undefined || (told !== undefined && isSame(before, told));
      if (!isRepeated) this.#find('doubled', `${key} was answered another basket the second time`);
      return;
    }
    this.#accepted.set(key, told);
    if (path === API.guestBasket) {
      if (answer?.uid !== undefined) this.#guests.set(key, answer.uid);
      return;
    }
    const owner = path === API.basketMerge ? this.#merge(heard) : this.#change(heard);
    if (owner === undefined || told === undefined) return;
    const wanted = this.basketOf(owner);
    if (isSame(wanted, told)) return;
    const kind = countOf(told) > countOf(wanted) ? 'doubled' : 'lost';
    this.#find(kind, `after ${key} the server had ${inWords(told)} and not ${inWords(wanted)}`);
    this.#baskets.set(owner, told);
  }

  #change({ key, path, body }: Heard): string | undefined {
    const op = this.#byKey.get(key);
    if (op === undefined || body.product_id === undefined) {
      this.#find('doubled', `${path} ${key}: a change that nobody made`);
      return undefined;
    }
    const { quantity = 1 } = body;
    const owner = op.owner === GUEST ? (body.uid ?? GUEST) : op.owner;
    const by = path.endsWith('/add') ? quantity : -quantity;
    this.#baskets.set(owner, changed(this.basketOf(owner), body.product_id, by));
    this.#note(op);
    return owner;
  }

  /** Its key names both baskets: `merge:{guestUid}:{uid}`. */
  #merge({ key }: Heard): string | undefined {
    const [, guest = '', owner = ''] = key.split(':');
    this.#baskets.set(owner, together(this.basketOf(owner), this.basketOf(guest)));
    this.#baskets.delete(guest);
    const op = this.#evidence.journal.find(
      (other) => other.owner === owner && this.#guests.get(other.payload.guest ?? '') === guest,
    );
    if (op) this.#note(op);
    else this.#find('doubled', `${key}: a move that nobody asked for`);
    return owner;
  }

  #note(op: StoredOp): void {
    this.#order.set(op.owner, [...(this.#order.get(op.owner) ?? []), op]);
  }

  #findLost(): void {
    const { journal, dead, discarded } = this.#evidence;
    for (const { opId, seq, type, payload } of journal) {
      if (type === 'merge') continue;
      const name = `change ${seq} (${type} ${payload.quantity ?? 1} of ${payload.product_id})`;
      const isDone = this.#accepted.has(opId);
      if (dead.has(opId)) this.#find(isDone ? 'doubled' : 'lost', `${name} was given up`);
      else if (!isDone && !discarded.has(opId)) this.#find('lost', `${name} has no effect`);
    }
  }

  #findOrderBreaks(): void {
    for (const [owner, ops] of this.#order) {
      const seqs = ops.map(({ seq }) => seq);
      const isOrdered = seqs.every((seq, at) => at === 0 || seq > (seqs[at - 1] ?? 0));
      if (!isOrdered) this.#find('order break', `${owner}: ${seqs.join(', ')}`);
    }
  }

  #find(kind: FailureKind, detail: string): void {
    this.findings.push({ kind, detail });
  }
}
