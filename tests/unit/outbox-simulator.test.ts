import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../fixtures/outbox/simulator/memory-store.ts';
import type { OutboxOp } from '../../src/offline/outbox/op.ts';
import type { OutboxStore } from '../../src/offline/outbox/outbox-store.ts';
import type { FailureKind } from '../fixtures/outbox/tally.ts';
import { Tally } from '../fixtures/outbox/tally.ts';
import { simulate, simulateOn } from '../fixtures/outbox/simulator/run.ts';

vi.setConfig({ testTimeout: 60_000 });

it.each([
  ['memory', 200],
  ['IndexedDB', 30],
] as const)('survives seeded schedules over the store in %s', async (store, schedules) => {
  const tally = await simulate({ schedules, seed: 1, store });
  expect(tally.failures).toEqual([]);
  expect(tally.schedules).toBe(schedules);
  expect(tally.operations).toBeGreaterThan(schedules);
});

it('goes the same way with the same seed', async () => {
  const run = async () => {
    const steps: string[] = [];
    await simulate({ schedules: 3, seed: 7, store: 'memory', say: (line) => steps.push(line) });
    return steps;
  };
  const first = await run();
  expect(first.length).toBeGreaterThan(100);
  expect(await run()).toEqual(first);
});

const EMPTY = { items: [], total: 0, unavailable: [] };

const underItsKey = (op: OutboxOp) => ({ ...op, opId: op.opId.split('/')[0] ?? op.opId });

/** Outboxes with a bug, and the failure the simulator has to report for each. */
const broken: [string, FailureKind, (store: OutboxStore) => Partial<OutboxStore>][] = [
  [
    'forgets a change before its answer is known',
    'lost',
    (store) => ({
      async begin(op, now) {
        const isThere = await store.begin(op, now);
        const { basket } = await store.snapshot(op.owner);
        if (isThere) await store.succeed(op, basket ?? EMPTY, 0);
        return isThere;
      },
    }),
  ],
  [
    'sends a change again under another key',
    'doubled',
    (store) => ({
      async head(owner) {
        const op = await store.head(owner);
        if (op === undefined || op.type === 'unsupported' || op.attempts === 0) return op;
        return { ...op, opId: `${op.opId}/${op.attempts}` };
      },
      begin: (op, now) => store.begin(underItsKey(op), now),
      succeed: (op, answer, now) => store.succeed(underItsKey(op), answer, now),
      markDead: (op, refusal) => store.markDead(underItsKey(op), refusal),
    }),
  ],
  [
    'sends what stands last first',
    'order break',
    (store) => ({
      head: async (owner) => (await store.snapshot(owner)).pending.at(-1),
    }),
  ],
  [
    'keeps a reading although a change was confirmed since',
    'screen difference',
    (store) => ({
      saveIfCurrent: async (owner, read, _, now) =>
        store.saveIfCurrent(owner, read, await store.version(owner), now),
    }),
  ],
  [
    'keeps an answer that somebody else has kept',
    'screen difference',
    (store) => ({
      async succeed(op, answer, now) {
        const { basket } = await store.snapshot(op.owner);
        const isFirst = await store.succeed(op, basket ?? EMPTY, now);
        await store.saveIfCurrent(op.owner, answer, await store.version(op.owner), now);
        return isFirst;
      },
    }),
  ],
];

it.each(broken)(
  'finds a store that %s',
  async (_, kind, breaking) => {
    const emptyStore = async () => {
      const store = createMemoryStore();
      return { ...store, ...breaking(store) };
    };
    const tally = new Tally('broken');
    for (let seed = 1; seed <= 200 && tally.count(kind) === 0; seed += 20) {
      // oxlint-disable-next-line no-await-in-loop -- until it is found
      await simulateOn(emptyStore, tally, { schedules: 20, seed });
    }
    expect(tally.count(kind)).toBeGreaterThan(0);
  },
  30_000,
);
