/** Invariants of the outbox for any sequence of events; single rules are in outbox-rules.test.ts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../fixtures/machine.ts';
import { openDeviceDb } from '../../../../src/offline/device-db.ts';
import { idbStore } from '../../../../src/offline/outbox/idb-store.ts';
import type { NewOp, OutboxOp, StoredOp } from '../../../../src/offline/outbox/op.ts';
import { type OutboxEvent, reduce } from '../../../../src/offline/outbox/reduce.ts';
import {
  isDead,
  isPending,
  opsOf,
  type OutboxState,
  versionOf,
} from '../../../../src/offline/outbox/outbox-state.ts';
import { emptyIdbStore } from '../../../fixtures/outbox/simulator/idb.ts';
import { EMPTY_STATE } from '../../../fixtures/outbox/simulator/memory-store.ts';

const OWNERS = ['guest', 'anna', 'beata'];
const LEFT_BY_OTHERS: StoredOp = { type: 'unsupported', seq: 1, opId: 'newer', owner: 'anna' };
const START: OutboxState = { ...EMPTY_STATE, ops: [LEFT_BY_OTHERS], lastSeq: 1 };

type Kind = OutboxEvent['type'];
const KINDS: readonly Kind[] = [
  'enqueue',
  'enqueueMerge',
  'begin',
  'succeed',
  'succeedMerge',
  'consumeMergeNotice',
  'markDead',
  'dismiss',
  'requeue',
  'saveIfCurrent',
  'discard',
  'forgetOthers',
  'beginGuest',
  'saveGuestUid',
  'renewGuest',
];

/** Event whose op or owner is chosen among those seen so far. */
interface Step {
  kind: Kind;
  owner: string;
  choice: number;
  quantity: number;
  /** From a tab that was frozen: its version of the basket is that of the time before. */
  isLate: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(...KINDS),
    owner: fc.constantFrom(...OWNERS),
    choice: fc.nat(1_000),
    quantity: fc.integer({ min: 1, max: 5 }),
    isLate: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);

/** Turns steps into events, about ops that are or were stored. */
class Tabs {
  readonly #seen: OutboxOp[] = [];
  readonly #versions = new Map<string, string>();
  #count = 0;

  event({ kind, owner, choice, quantity, isLate }: Step, state: OutboxState): OutboxEvent {
    const now = (this.#count += 1);
    const id = `id${now}`;
    this.#seen.push(...state.ops.filter((op) => op.type !== 'unsupported'));
    const among = isLate ? this.#seen : state.ops.filter((op) => op.type !== 'unsupported');
    const op = among[choice % Math.max(among.length, 1)];
    const basket = { items: [{ product_id: 1, quantity }], total: now, unavailable: [] };
    const known = this.#versions.get(owner);
    this.#versions.set(owner, versionOf(state, owner));
    const version = (isLate ? known : undefined) ?? versionOf(state, owner);
    const guest = state.guest?.key ?? 'none';
    switch (kind) {
      case 'begin':
        if (op) return { type: 'begin', op, now };
        break;
      case 'succeed':
        if (op) return { type: 'succeed', op, answer: basket, now };
        break;
      case 'succeedMerge': {
        const merge = among.findLast((each) => each.type === 'merge');
        if (merge) return { type: kind, op: merge, answer: basket, moved: quantity, now };
        break;
      }
      case 'markDead':
        if (op)
          return { type: 'markDead', op, refusal: { code: REFUSALS[choice % 2] ?? '', text: '' } };
        break;
      case 'dismiss':
        if (op) return { type: 'dismiss', op };
        break;
      case 'requeue':
        if (op) return { type: 'requeue', op, newOpId: id, now };
        break;
      case 'enqueueMerge':
        return { type: 'enqueueMerge', owner: 'anna', items: basket.items, newKey: id, now };
      case 'saveIfCurrent':
        return { type: 'saveIfCurrent', owner, read: basket, version, now };
      case 'saveGuestUid':
        return { type: 'saveGuestUid', key: guest, uid: id };
      case 'renewGuest':
        return { type: 'renewGuest', key: isLate ? 'none' : guest, newKey: id };
      case 'beginGuest':
        return { type: 'beginGuest', newKey: id };
      case 'consumeMergeNotice':
      case 'discard':
      case 'forgetOthers':
        return { type: kind, owner };
      case 'enqueue':
    }
    return { type: 'enqueue', op: change(isLate && op ? op.opId : id, owner, quantity, now) };
  }
}

const REFUSALS = ['conflict', 'too_old'];

function change(opId: string, owner: string, quantity: number, createdAt: number): NewOp {
  return { type: 'add', opId, owner, createdAt, payload: { product_id: 1, quantity } };
}

/** Applies `sequence` and checks every transition. */
function play(
  sequence: readonly Step[],
  look: (before: OutboxState, event: OutboxEvent, after: OutboxState) => void,
): void {
  const tabs = new Tabs();
  let state = START;
  for (const step of sequence) {
    const before = state;
    const event = tabs.event(step, before);
    state = reduce(before, event);
    look(before, event, state);
  }
}

const always = (look: Parameters<typeof play>[1]) =>
  fc.assert(fc.property(steps, (sequence) => play(sequence, look)));

const find = ({ ops }: OutboxState, { seq, opId }: StoredOp) =>
  ops.find((op) => op.seq === seq && op.opId === opId);

describe('whatever happens', () => {
  it('leaves the state it was given as it was', () => {
    always((before, event) => {
      const copy = structuredClone(before);
      reduce(before, event);
      expect(before).toEqual(copy);
    });
  });

  it('gives the same state again where nothing has changed', () => {
    always((before, _, after) => {
      if (after !== before) expect(after).not.toEqual(before);
    });
  });

  it('keeps the queue in order, each key and number once', () => {
    always((_before, _event, { ops, lastSeq }) => {
      const seqs = ops.map(({ seq }) => seq);
      expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b));
      expect(new Set(ops.map(({ opId }) => opId)).size).toBe(ops.length);
      expect(Math.max(0, ...seqs)).toBeLessThanOrEqual(lastSeq);
    });
  });

  it('loses a change only to its answer, to the user, or with its owner', () => {
    always((before, event, after) => {
      for (const op of before.ops) {
        if (op.type === 'unsupported' || find(after, op)) continue;
        const isAnswered =
          (event.type === 'succeed' || event.type === 'succeedMerge') &&
          event.op.seq === op.seq &&
          event.op.opId === op.opId;
        const isLeft = event.type === 'discard' && event.owner === op.owner;
        const isForgotten = event.type === 'forgetOthers' && isDead(op) && op.owner !== event.owner;
        const isSeen = isDead(op) && (event.type === 'dismiss' || event.type === 'requeue');
        expect([isAnswered, isLeft, isForgotten, isSeen]).toContain(true);
      }
    });
  });

  it('leaves what another version has written until its owner leaves', () => {
    let isThere = true;
    fc.assert(
      fc
        .property(steps, (sequence) =>
          play(sequence, (_before, event, { ops }) => {
            if (event.type === 'discard' && event.owner === LEFT_BY_OTHERS.owner) isThere = false;
            expect(ops.includes(LEFT_BY_OTHERS)).toBe(isThere);
          }),
        )
        .beforeEach(() => {
          isThere = true;
        }),
    );
  });

  it('counts an attempt for every send, and forgets none while the key is the same', () => {
    always((before, event, after) => {
      for (const op of before.ops.filter(isPending)) {
        const now = find(after, op);
        if (!now || now.type === 'unsupported') continue;
        const isSent =
          event.type === 'begin' && event.op.opId === op.opId && event.op.seq === op.seq;
        expect(now.attempts).toBe(op.attempts + (isSent ? 1 : 0));
      }
    });
  });

  it('keeps no basket under a version that it had before with another one', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const known = new Map<string, unknown>();
        play(sequence, (_before, _event, after) => {
          for (const owner of OWNERS) {
            const name = `${owner} ${versionOf(after, owner)}`;
            const basket = after.baskets.get(owner);
            if (known.has(name)) expect(known.get(name)).toBe(basket);
            known.set(name, basket);
          }
        });
      }),
    );
  });

  it('makes a basket another version when one of its changes ends', () => {
    always((before, event, after) => {
      if (event.type !== 'succeed' && event.type !== 'markDead') return;
      const { owner } = event.op;
      if (after === before || !before.baskets.has(owner)) return;
      expect(versionOf(after, owner)).not.toBe(versionOf(before, owner));
    });
  });

  it('keeps no reading while a change that was sent has no answer', () => {
    always((before, event, after) => {
      if (event.type !== 'saveIfCurrent' || after === before) return;
      const pending = opsOf(before, event.owner).filter(isPending);
      expect(pending.every(({ attempts }) => attempts === 0)).toBe(true);
    });
  });

  it('knows nothing of other users after they were forgotten but what waits to be sent', () => {
    always((before, event, after) => {
      if (event.type !== 'forgetOthers') return;
      for (const owner of OWNERS) {
        if (owner === event.owner || owner === 'guest') {
          expect(opsOf(after, owner)).toEqual(opsOf(before, owner));
          expect(after.baskets.get(owner)).toBe(before.baskets.get(owner));
          continue;
        }
        expect(after.baskets.has(owner) || after.moved.has(owner)).toBe(false);
        expect(opsOf(after, owner)).toEqual(opsOf(before, owner).filter((op) => !isDead(op)));
      }
    });
  });

  it('tells of every piece that was moved once', () => {
    const sum = ({ moved }: OutboxState) => [...moved.values()].reduce((all, one) => all + one, 0);
    always((before, event, after) => {
      const ends = event.type === 'consumeMergeNotice' || event.type === 'discard';
      const isForgotten = (owner: string) =>
        event.type === 'forgetOthers' && owner !== event.owner && owner !== 'guest';
      const forgotten = [...before.moved].filter(([owner]) => isForgotten(owner));
      const told =
        (ends ? (before.moved.get(event.owner) ?? 0) : 0) +
        forgotten.reduce((all, [, pieces]) => all + pieces, 0);
      const added = event.type === 'succeedMerge' && after !== before ? event.moved : 0;
      expect(sum(after)).toBe(sum(before) - told + added);
    });
  });
});

describe('in IndexedDB', { timeout: patience(30_000) }, () => {
  const unnumbered = ({ seq: _, ...op }: StoredOp) => op;
  const LEFT = { type: 'swap', opId: 'newer', owner: 'anna', v: 2, payload: { any: 'thing' } };

  it('stands afterwards what the rules have made of it, and what others have left', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await emptyIdbStore();
        const db = await openDeviceDb();
        await db.add('outbox', LEFT);
        const tabs = new Tabs();
        let state = await idbStore.read();
        for (const step of sequence) {
          const event = tabs.event(step, state);
          const { before, after } = await idbStore.dispatch(event);
          const expected = reduce(before, event);
          // Only the numbers of new ops are the database's own.
          expect({ ...after, lastSeq: 0, ops: after.ops.map(unnumbered) }).toEqual({
            ...expected,
            lastSeq: 0,
            ops: expected.ops.map(unnumbered),
          });
          state = await idbStore.read();
          expect(state).toEqual(after);
        }
        const isLeft = sequence.some(
          ({ kind, owner }) => kind === 'discard' && owner === LEFT.owner,
        );
        const stored = await db.getAllFromIndex('outbox', 'opId', LEFT.opId);
        expect(stored).toEqual(isLeft ? [] : [expect.objectContaining(LEFT)]);
      }),
      { numRuns: 50 },
    );
  }, 60_000);
});
