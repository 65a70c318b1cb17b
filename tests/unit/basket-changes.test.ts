import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/error.ts';
import { sendChange } from '../../src/features/basket/changes.ts';
import {
  applyPending,
  type BasketChange,
  EMPTY_BASKET,
  type KnownBasket,
} from '../../src/features/basket/model.ts';
import { basketKey, pendingChanges, whenSettled } from '../../src/features/basket/pending.ts';
import { sendOwn } from '../../src/features/basket/server.ts';
import { showToast } from '../../src/ui/toast.ts';

vi.mock('../../src/features/basket/server.ts', () => ({ sendOwn: vi.fn(), readOwn: vi.fn() }));
vi.mock('../../src/ui/toast.ts', () => ({ showToast: vi.fn() }));

const OWNER = 'guest';
const send = vi.mocked(sendOwn);
const toast = vi.mocked(showToast);
const unreachable = new ApiError('unreachable', 'no answer');
const add = (opId: string, product_id = 1): BasketChange => ({
  type: 'add',
  product_id,
  quantity: 1,
  opId,
});

let client: QueryClient;
/** What the server would hold, with an effect once a key. */
let effects: Map<string, BasketChange>;

const told = (): KnownBasket => ({
  ...EMPTY_BASKET,
  items: applyPending(EMPTY_BASKET, [...effects.values()]),
});
const accept = (_owner: string, change: BasketChange) => {
  effects.set(change.opId, { ...change, again: false });
  return Promise.resolve(told());
};
const known = () => client.getQueryData<KnownBasket>(basketKey(OWNER));
const shown = () => applyPending(known() ?? EMPTY_BASKET, pendingChanges(client, OWNER));
const keys = () => send.mock.calls.map(([, change]) => change.opId);

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  effects = new Map();
  send.mockReset().mockImplementation(accept);
  toast.mockReset();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

describe('sendChange', () => {
  it('shows at once, before anything has been sent', async () => {
    const sent = sendChange(client, OWNER, add('a'));
    expect(shown()).toEqual([{ product_id: 1, quantity: 1 }]);
    expect(send).not.toHaveBeenCalled();
    await sent;
    expect(pendingChanges(client, OWNER)).toEqual([]);
    expect(known()?.items).toEqual([{ product_id: 1, quantity: 1 }]);
  });

  it('never shows another number while the answers come in, one after the other', async () => {
    const numbers = new Set<number | undefined>();
    client.getQueryCache().subscribe(() => numbers.add(shown()[0]?.quantity));
    client.getMutationCache().subscribe(() => numbers.add(shown()[0]?.quantity));
    const all = ['a', 'b', 'c'].map((opId) => sendChange(client, OWNER, add(opId)));
    numbers.clear();
    await Promise.all(all);
    expect(keys()).toEqual(['a', 'b', 'c']);
    expect([...numbers]).toEqual([3]);
  });

  it('sends what got no answer again after 1 s and 3 s with the same key', async () => {
    send.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
    const sent = sendChange(client, OWNER, add('a'));
    await vi.advanceTimersByTimeAsync(999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_000);
    await sent;
    expect(keys()).toEqual(['a', 'a', 'a']);
    expect(toast).not.toHaveBeenCalled();
  });

  it('tells once of a burst that was lost, falls back, and resends all of it by hand', async () => {
    send.mockRejectedValue(unreachable);
    const all = ['a', 'b'].map((opId) => sendChange(client, OWNER, add(opId)));
    const ended = Promise.allSettled(all);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
    expect(shown()).toEqual([]);
    expect(toast).toHaveBeenCalledTimes(1);
    expect(toast.mock.calls[0]?.[0].text).toMatch(/^Nie udało się zapisać zmiany w\s/);

    send.mockReset().mockImplementation(accept);
    toast.mock.calls[0]?.[0].action?.onPress();
    expect(shown()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(keys()).toEqual(['a', 'b']);
    expect(shown()).toEqual([{ product_id: 1, quantity: 2 }]);
  });

  it('falls back on a refusal and says what the server said', async () => {
    const refusal = new ApiError('rejected', '409', { serverText: 'Nie ma już tego produktu.' });
    send.mockRejectedValueOnce(refusal);
    await expect(sendChange(client, OWNER, add('a'))).rejects.toBe(refusal);
    expect(send).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
    expect(toast).toHaveBeenCalledWith({ tone: 'failed', text: 'Nie ma już tego produktu.' });
  });

  it('gives up a reading under way, which may be older than the answer', async () => {
    const stale = client
      .fetchQuery({
        queryKey: basketKey(OWNER),
        queryFn: () =>
          new Promise<KnownBasket>((resolve) => {
            setTimeout(() => resolve(EMPTY_BASKET), 500);
          }),
      })
      .catch(() => undefined);
    await sendChange(client, OWNER, add('a'));
    await vi.advanceTimersByTimeAsync(1_000);
    await stale;
    expect(shown()).toEqual([{ product_id: 1, quantity: 1 }]);
  });

  it('keeps an answer out of what a sign-out has emptied', async () => {
    let answer = () => {};
    send.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve(EMPTY_BASKET))),
    );
    const sent = sendChange(client, OWNER, add('a'));
    await vi.advanceTimersByTimeAsync(0);
    client.clear();
    answer();
    await sent;
    expect(known()).toBeUndefined();
  });

  it('does not try again in the name of whoever came after', async () => {
    send.mockRejectedValueOnce(unreachable);
    const sent = sendChange(client, OWNER, add('a')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    client.clear();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await sent).toMatchObject({ kind: 'rejected' });
    expect(keys()).toEqual(['a']);
    expect(toast).not.toHaveBeenCalled();
  });
});

describe('whenSettled', () => {
  it('waits for the last change, failed ones as well', async () => {
    send.mockRejectedValueOnce(new ApiError('rejected', '409'));
    const first = sendChange(client, OWNER, add('a')).catch(() => undefined);
    const second = sendChange(client, OWNER, add('b'));
    await whenSettled(client, OWNER);
    expect(keys()).toEqual(['a', 'b']);
    expect(pendingChanges(client, OWNER)).toEqual([]);
    await Promise.all([first, second]);
  });
});
