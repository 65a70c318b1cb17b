import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';
import type { ServerBasket } from '../../../../src/contract/basket-calls.ts';
import type { OutboxOp, StoredOp } from '../../../../src/offline/outbox/op.ts';
import { versionOf } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxEvent, OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import type { BreakStore } from '../../../fixtures/outbox/simulator/rig.ts';
import type { FailureKind } from '../../../fixtures/outbox/tally.ts';
import { Tally } from '../../../fixtures/outbox/tally.ts';
import { isEveryday } from '../../../long.ts';
import { simulate, simulateOn } from '../../../fixtures/outbox/simulator/simulate.ts';

vi.setConfig({ testTimeout: 60_000 });

it.each([
  ['memory', isEveryday ? 50 : 200],
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

/** Outboxes with a bug, and the failure the simulator has to report for each. */
const broken: [string, FailureKind, BreakStore][] = [
  [
    'forgets a change before its answer is known',
    'lost',
    (store) => ({
      ...store,
      async dispatch(event, options) {
        const transition = await store.dispatch(event, options);
        if (event.type === 'begin' && transition.after !== transition.before) {
          await store.dispatch({ ...event, type: 'succeed', answer: await answerOf(store, event) });
        }
        return transition;
      },
    }),
  ],
  [
    'sends a change again under another key',
    'doubled',
    (store) => ({
      read: async () => {
        const state = await store.read();
        return { ...state, ops: state.ops.map(underAnotherKey) };
      },
      dispatch: (event, options) =>
        store.dispatch(
          isAboutSending(event) ? { ...event, op: underItsKey(event.op) } : event,
          options,
        ),
    }),
  ],
  [
    'sends what stands last first',
    'order break',
    (store) => ({
      ...store,
      read: async () => {
        const state = await store.read();
        return { ...state, ops: state.ops.toReversed() };
      },
    }),
  ],
  [
    'keeps a reading although a change was confirmed since',
    'screen difference',
    (store) => ({
      ...store,
      dispatch: async (event, options) =>
        store.dispatch(
          event.type === 'saveIfCurrent'
            ? { ...event, version: versionOf(await store.read(), event.owner) }
            : event,
          options,
        ),
    }),
  ],
  [
    'keeps an answer that somebody else has kept',
    'screen difference',
    (store) => ({
      ...store,
      async dispatch(event, options) {
        if (event.type !== 'succeed') return store.dispatch(event, options);
        const { op, answer: read, now } = event;
        const transition = await store.dispatch({ ...event, answer: await answerOf(store, event) });
        const version = versionOf(await store.read(), op.owner);
        await store.dispatch({ type: 'saveIfCurrent', owner: op.owner, read, version, now });
        return transition;
      },
    }),
  ],
];

const answerOf = async (store: OutboxStore, { op }: { op: OutboxOp }): Promise<ServerBasket> =>
  (await store.read()).baskets.get(op.owner) ?? { items: [], total: 0, unavailable: [] };

const underAnotherKey = (op: StoredOp): StoredOp =>
  op.type === 'unsupported' || op.attempts === 0
    ? op
    : { ...op, opId: `${op.opId}/${op.attempts}` };
const underItsKey = (op: OutboxOp) => ({ ...op, opId: op.opId.split('/')[0] ?? op.opId });
const isAboutSending = (event: OutboxEvent) =>
  event.type === 'begin' || event.type === 'succeed' || event.type === 'markDead';

it.each(broken)(
  'finds a store that %s',
  async (_, kind, breakStore) => {
    const tally = new Tally('broken');
    for (let seed = 1; seed <= 200 && tally.count(kind) === 0; seed += 20) {
      // oxlint-disable-next-line no-await-in-loop -- until it is found
      await simulateOn(async () => createMemoryStore(), tally, { schedules: 20, seed, breakStore });
    }
    expect(tally.count(kind)).toBeGreaterThan(0);
  },
  30_000,
);
