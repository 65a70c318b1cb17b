/** Covers the reports of failures on a device: their content, their frequency and their queue. */
import { SignedOut } from '../../../src/offline/device-store.ts';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { ApiError } from '../../../src/api/error.ts';
import { openErrorQueue } from '../../../src/app/metrics/error-queue.ts';
import { reportOf } from '../../../src/app/metrics/error-report.ts';
import { createSieve } from '../../../src/app/metrics/error-sieve.ts';
import { type ClientError, clientError } from '../../../src/contract/client-errors.ts';
import type { NotedKind } from '../../../src/contract/start-marks.ts';

const ORIGIN = 'https://silna.example';
const PLACE = { origin: ORIGIN, route: '/blog/id/:id', release: 'index-AbCd1234.js' };
const REQUEST = '3b241101-e2bb-4255-8caf-4136c566a962';
const HOUR = 60 * 60 * 1000;

const report = (error: unknown, kind: NotedKind = 'error') => reportOf({ kind, error }, PLACE);

function thrown(message: string, stack: readonly string[], name = 'TypeError'): Error {
  return Object.assign(new Error(message), {
    name,
    stack: [`${name}: ${message}`, ...stack].join('\n'),
  });
}

describe('a report', () => {
  test('names the place in the code, the route and the release, in words of the contract', () => {
    const error = thrown('x is undefined', [
      `    at draw (${ORIGIN}/assets/shop-Dk3f_9aB.js:1:2345)`,
      `    at ${ORIGIN}/assets/framework-12345678.js:2:10`,
    ]);
    expect(report(error)).toEqual({
      ...PLACE,
      origin: undefined,
      kind: 'error',
      name: 'TypeError',
      message: 'x is undefined',
      frames: ['shop-Dk3f_9aB.js:1:2345', 'framework-12345678.js:2:10'],
      share: 1,
    });
    expect(v.is(clientError, report(error))).toBe(true);
  });

  test('reads the stacks of Firefox and Safari', () => {
    const error = thrown('x', [`draw@${ORIGIN}/assets/a-1.js:1:2`, `${ORIGIN}/sw.js:3:4`]);
    expect(report(error)?.frames).toEqual(['a-1.js:1:2', 'sw.js:3:4']);
  });

  test('keeps addresses and people out of its places', () => {
    const error = thrown(`anna@example.com at ${ORIGIN}/assets/x.js:1:1`, [
      `    at ${ORIGIN}/orders?id=100001&mail=anna@example.com:12:3`,
      `    at ${ORIGIN}/assets/anna@example.com.js:1:2`,
      '    at https://other.example/assets/theirs.js:1:2',
    ]);
    const told = report(error);
    expect(told?.frames).toEqual(['x.js:1:1', 'page:12:3', 'page:1:2']);
    expect(JSON.stringify(told)).not.toMatch(/anna|100001|other\.example/);
  });

  test('fits into the contract whatever was thrown', () => {
    const long = 'x y '.repeat(2_000);
    const endless = thrown(long, Array(50).fill(`    at ${ORIGIN}/assets/a.js:1:2`), 'An error!');
    for (const error of [endless, 'text', undefined, null, 7, { email: 'anna@example.com' }]) {
      const told = report(error);
      expect(v.is(clientError, told)).toBe(true);
      expect(JSON.stringify(told)).not.toContain('anna');
    }
  });

  test('carries the number of the answer that led to it', () => {
    const options = { requestId: REQUEST, answered: true };
    expect(report(new ApiError('rejected', 'no', options))?.requestId).toBe(REQUEST);
  });

  test('calls a page that was drawn anew by its name', () => {
    const error = new Error('Minified React error #418; visit https://react.dev/errors/418');
    expect(report(error)).toMatchObject({ kind: 'hydration', share: 0.25 });
  });

  test('is not made of what is no fault of the app', () => {
    expect(report('Script error.')).toBeUndefined();
    expect(report('ResizeObserver loop limit exceeded')).toBeUndefined();
    expect(report(new DOMException('left', 'AbortError'), 'rejection')).toBeUndefined();
    expect(report(new SignedOut('the owner has signed out'), 'background')).toBeUndefined();
    const extension = thrown('x', ['    at chrome-extension://abcdef/content.js:1:2']);
    expect(report(extension)).toBeUndefined();
    const noNetwork = new ApiError('unreachable', 'GET /api/product got no answer');
    expect(report(noNetwork, 'background')).toBeUndefined();
    expect(report(noNetwork, 'sign-out')).toMatchObject({ kind: 'sign-out' });
  });
});

const known = (changes: Partial<ClientError> = {}): ClientError => ({
  kind: 'error',
  name: 'Error',
  message: 'x',
  frames: [],
  route: '/',
  release: 'index.js',
  share: 1,
  ...changes,
});

describe('the sieve', () => {
  test('lets a failure through once an hour, on whichever page it happens', () => {
    let now = 0;
    const passes = createSieve({ now: () => now, random: () => 0 });
    expect(passes(known())).toBe(true);
    expect(passes(known({ route: '/shop' }))).toBe(false);
    expect(passes(known({ message: 'y' }))).toBe(true);
    now = HOUR;
    expect(passes(known())).toBe(true);
  });

  test('is full after ten, for an hour', () => {
    let now = 0;
    const passes = createSieve({ now: () => now, random: () => 0 });
    const storm = () =>
      Array.from({ length: 500 }, (_, id) => passes(known({ message: `${id}` }))).filter(Boolean);
    expect(storm()).toHaveLength(10);
    now = HOUR - 1;
    expect(storm()).toHaveLength(0);
    now = HOUR;
    expect(storm()).toHaveLength(10);
  });

  test('takes a share of what can be many', () => {
    const draws = [0.1, 0.3];
    const passes = createSieve({ now: () => 0, random: () => draws.shift() ?? 1 });
    expect(passes(known({ share: 0.25 }))).toBe(true);
    expect(passes(known({ share: 0.25, message: 'y' }))).toBe(false);
  });

  test('hears of a store when it keeps failing', () => {
    const passes = createSieve({ now: () => 0, random: () => 0 });
    const store = known({ kind: 'store' });
    expect([1, 2, 3, 4].map(() => passes(store))).toEqual([false, false, true, false]);
  });
});

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    length: 0,
    key: () => null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A server that can be out of reach. */
function line() {
  const told: string[] = [];
  const state = { fate: 'waiting' as 'sent' | 'waiting' | 'lost' };
  const send = async ({ message }: ClientError) => {
    if (state.fate === 'sent') told.push(message);
    return state.fate;
  };
  return { told, state, send };
}

describe('the queue', () => {
  test('keeps what finds nobody over a reload, and sends it once', async () => {
    const storage = memory();
    const { told, state, send } = line();
    const before = openErrorQueue(() => storage, send);
    before.add(known({ message: 'first' }));
    before.add(known({ message: 'second' }));
    before.add(known({ message: 'first', route: '/shop' }));
    await before.flush();

    const after = openErrorQueue(() => storage, send);
    state.fate = 'sent';
    await Promise.all([after.flush(), after.flush()]);
    await after.flush();
    expect(told).toEqual(['first', 'second']);
    expect([...storage.items]).toEqual([]);
  });

  test('is bounded', async () => {
    const storage = memory();
    const { told, state, send } = line();
    const queue = openErrorQueue(() => storage, send);
    for (let id = 0; id < 50; id += 1) queue.add(known({ message: `${id}` }));
    await queue.flush();
    state.fate = 'sent';
    await queue.flush();
    expect(told).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('forgets what the server refuses', async () => {
    const storage = memory();
    const { state, send } = line();
    state.fate = 'lost';
    const queue = openErrorQueue(() => storage, send);
    queue.add(known());
    await queue.flush();
    expect([...storage.items]).toEqual([]);
  });

  test('goes on in memory where the storage is blocked, and past what is not its own', async () => {
    const { told, state, send } = line();
    state.fate = 'sent';
    const blocked = openErrorQueue(() => {
      throw new DOMException('blocked', 'SecurityError');
    }, send);
    blocked.add(known({ message: 'kept in memory' }));
    await blocked.flush();
    const storage = memory();
    storage.setItem('silna.client-errors', '[null,{"email":"anna@example.com"}]');
    await openErrorQueue(() => storage, send).flush();
    expect(told).toEqual(['kept in memory']);
  });
});
