/** The age of a change, by clocks that jump. */
import { beforeEach, expect, it } from 'vitest';
import { createOutbox } from '../../../../src/offline/outbox/outbox.ts';
import { basketOf } from '../../../../src/offline/outbox/outbox-state.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/reduce.ts';
import { createMemoryStore } from '../../../fixtures/outbox/simulator/memory-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10);
const ANNA = 'anna';

let store: OutboxStore;
let now: number;
let isLost: boolean;
let sent: string[];

const nowhere = () => Promise.reject(new Error('nothing of it is asked here'));

async function drain() {
  const outbox = createOutbox({
    store,
    server: {
      create: nowhere,
      merge: nowhere,
      read: nowhere,
      async change(_, { opId }) {
        if (isLost) throw new Error('no answer');
        sent.push(opId);
        return { items: [], total: 0, unavailable: [] };
      },
    },
    classifyError: () => 'unknown',
    lock: (_, work) => work(new AbortController().signal),
    now: () => now,
    newKey: () => 'k',
  });
  return outbox.drain(ANNA);
}

/** An attempt whose answer is lost. */
async function attempt() {
  isLost = true;
  const end = await drain();
  isLost = false;
  return end;
}

const change = (opId: string) =>
  store.dispatch({
    type: 'enqueue',
    op: {
      type: 'add',
      opId,
      owner: ANNA,
      createdAt: now,
      payload: { product_id: 1, quantity: 1 },
    },
  });
const dead = async () =>
  basketOf(await store.read(), ANNA).dead.map(({ opId, refusal }) => [opId, refusal?.code]);

beforeEach(() => {
  store = createMemoryStore();
  [now, isLost, sent] = [NOW, false, []];
});

it('is given up 14 days after it was first sent, and not before', async () => {
  await change('a');
  now += 10 * DAY;
  expect(await attempt()).toBe('waiting');
  now += 14 * DAY;
  expect(await attempt()).toBe('waiting');
  await change('b');
  now += 1;
  expect(await drain()).toBe('empty');
  expect(await dead()).toEqual([['a', 'too_old']]);
  expect(sent).toEqual(['b']);
});

it('is sent however long it has waited, when it never was', async () => {
  await change('a');
  now += 400 * DAY;
  expect(await drain()).toBe('empty');
  expect(sent).toEqual(['a']);
});

it.each([
  ['had lost the time', 5 * DAY],
  ['was ten years ahead', NOW + 3650 * DAY],
  ['was a year behind', NOW - 365 * DAY],
])('is sent though the clock %s when it was made', async (_, wrong) => {
  now = wrong;
  await change('a');
  now = NOW;
  expect(await drain()).toBe('empty');
  expect([sent, await dead()]).toEqual([['a'], []]);
});

it.each([
  ['had lost the time', 5 * DAY],
  ['was ten years ahead', NOW + 3650 * DAY],
])('is counted anew where the clock %s when it was first sent', async (_, wrong) => {
  now = wrong;
  await change('a');
  await attempt();
  now = NOW;
  expect(await attempt()).toBe('waiting');
  now += 14 * DAY + 1;
  await drain();
  expect([sent, await dead()]).toEqual([[], [['a', 'too_old']]]);
});

it('is counted from its first attempt while the clock has lost the time', async () => {
  await change('a');
  await attempt();
  now = 5 * DAY;
  expect(await attempt()).toBe('waiting');
  now = NOW + 15 * DAY;
  await drain();
  expect(await dead()).toEqual([['a', 'too_old']]);
});
