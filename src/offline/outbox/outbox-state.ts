import type { BasketRecord, GuestRecord, OutboxOp, StoredOp } from './op.ts';

/** Everything stored about baskets, as one immutable value; `reduce.ts` has its rules. */
export interface OutboxState {
  /** Pending and dead ops of all owners, in the order of `seq`. */
  readonly ops: readonly StoredOp[];
  /** The highest known `seq`. */
  readonly lastSeq: number;
  /** By owner, the basket as the server last returned it. */
  readonly baskets: ReadonlyMap<string, BasketRecord>;
  readonly guest: GuestRecord | undefined;
  /** By owner, pieces of a guest's basket that were merged and not yet shown to the user. */
  readonly moved: ReadonlyMap<string, number>;
  /** Counts deleted baskets: unlike `BasketRecord.rev` it survives the deletion. */
  readonly forgotten: number;
}

/** Everything stored about one owner's basket. */
export interface BasketSnapshot {
  /** The server's last answer; undefined before the first one. */
  readonly basket: BasketRecord | undefined;
  /** Unconfirmed changes, in order. */
  readonly pending: readonly OutboxOp[];
  /** Refused changes that the user has not dismissed yet. */
  readonly dead: readonly OutboxOp[];
  /** Ops of an unsupported version, left for that version. */
  readonly hasUnsupported: boolean;
}

/** `ops`: those of one owner. */
export function snapshotOf(
  basket: BasketRecord | undefined,
  ops: readonly StoredOp[],
): BasketSnapshot {
  return {
    basket,
    pending: ops.filter(isPending),
    dead: ops.filter(isDead),
    hasUnsupported: ops.some(({ type }) => type === 'unsupported'),
  };
}

export function basketOf(state: OutboxState, owner: string): BasketSnapshot {
  return snapshotOf(state.baskets.get(owner), opsOf(state, owner));
}

/** The first op in the queue of `owner`; an unsupported one blocks those behind it. */
export function headOf(state: OutboxState, owner: string): StoredOp | undefined {
  return opsOf(state, owner).find((op) => op.type === 'unsupported' || isPending(op));
}

/** Owners with something to send. */
export function sendingOwners({ ops }: OutboxState): string[] {
  return [...new Set(ops.filter(isPending).map(({ owner }) => owner))];
}

/** The ops of `owner`, in order. */
export function opsOf({ ops }: OutboxState, owner: string): readonly StoredOp[] {
  return ops.filter((op) => op.owner === owner);
}

/** The version of the stored basket of `owner`, which `saveIfCurrent` compares. */
export function versionOf({ forgotten, baskets }: OutboxState, owner: string): string {
  return `${forgotten}.${baskets.get(owner)?.rev ?? 0}`;
}

export function isPending(op: StoredOp | undefined): op is OutboxOp {
  return op !== undefined && op.type !== 'unsupported' && op.state === 'pending';
}

export function isDead(op: StoredOp | undefined): op is OutboxOp {
  return op !== undefined && op.type !== 'unsupported' && op.state === 'dead';
}
