import type { BasketRecord, GuestRecord, OutboxOp, StoredOp } from './op.ts';

/** Everything the phone keeps of baskets, as one immutable value; `reduce.ts` has its rules. */
export interface OutboxState {
  /** What waits and what was refused, of all owners, in the order of `seq`. */
  readonly ops: readonly StoredOp[];
  /** The highest `seq` that is known to have been given out. */
  readonly lastSeq: number;
  /** By owner, the basket as the server last told it. */
  readonly baskets: ReadonlyMap<string, BasketRecord>;
  readonly guest: GuestRecord | undefined;
  /** By owner, pieces of a guest's basket that came into hers and that she was not told of. */
  readonly moved: ReadonlyMap<string, number>;
  /** Counts the baskets that were forgotten: it outlives them, `BasketRecord.rev` does not. */
  readonly forgotten: number;
}

export const EMPTY_STATE: OutboxState = {
  ops: [],
  lastSeq: 0,
  baskets: new Map(),
  guest: undefined,
  moved: new Map(),
  forgotten: 0,
};

/** Everything the phone knows about one owner's basket, read in one transaction. */
export interface BasketSnapshot {
  /** As the server last told it; undefined while it has never said. */
  readonly basket: BasketRecord | undefined;
  /** Not confirmed yet, in order. */
  readonly pending: readonly OutboxOp[];
  /** Refused, and not seen by the user yet. */
  readonly dead: readonly OutboxOp[];
  /** Another version has written what this one cannot read; it waits for that version. */
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

/** The ops of `owner`, in order. */
export function opsOf({ ops }: OutboxState, owner: string): readonly StoredOp[] {
  return ops.filter((op) => op.owner === owner);
}

/** Stands for what the phone knows of the basket of `owner`. */
export function versionOf({ forgotten, baskets }: OutboxState, owner: string): string {
  return `${forgotten}.${baskets.get(owner)?.rev ?? 0}`;
}

export function isPending(op: StoredOp | undefined): op is OutboxOp {
  return op !== undefined && op.type !== 'unsupported' && op.state === 'pending';
}

export function isDead(op: StoredOp | undefined): op is OutboxOp {
  return op !== undefined && op.type !== 'unsupported' && op.state === 'dead';
}
