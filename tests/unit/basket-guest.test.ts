import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket, createGuestBasket, readBasket } from '../../src/api/baskets.ts';
import { ApiError } from '../../src/api/error.ts';
import { dropGuestUid, guestUid, knownGuestUid } from '../../src/features/basket/guest-uid.ts';
import { readOwn, sendOwn } from '../../src/features/basket/server.ts';
import { openPhone } from '../../src/offline/db.ts';
import { keepGuestUid, readGuestUid } from '../../src/offline/guest-basket.ts';

vi.mock('../../src/api/baskets.ts', () => ({
  changeBasket: vi.fn(),
  createGuestBasket: vi.fn(),
  readBasket: vi.fn(),
}));

vi.mock('../../src/offline/db.ts', async (load) => {
  const { openPhone: open } = await load<typeof import('../../src/offline/db.ts')>();
  return { openPhone: vi.fn(open) };
});

const create = vi.mocked(createGuestBasket);
const change = vi.mocked(changeBasket);
const read = vi.mocked(readBasket);
const basket = { items: [{ product_id: 1, quantity: 1 }], total: 100, unavailable: [] };
const add = { type: 'add', product_id: 1, quantity: 1, opId: 'op' } as const;
const gone = () => new ApiError('not-found', '404', { serverText: 'Nie mamy.' });

beforeEach(async () => {
  const uid = await knownGuestUid();
  if (uid !== undefined) await dropGuestUid(uid);
  create.mockReset();
  change.mockReset().mockResolvedValue(basket);
  read.mockReset().mockResolvedValue(basket);
});

describe('guestUid', () => {
  it('makes one basket for all who ask at once, and keeps it', async () => {
    create.mockResolvedValueOnce('one').mockResolvedValueOnce('two');
    expect(await Promise.all([guestUid(), guestUid()])).toEqual(['one', 'one']);
    expect(await readGuestUid()).toBe('one');
    expect(await guestUid()).toBe('one');
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('asks for the same basket again after a lost answer', async () => {
    create.mockRejectedValueOnce(new ApiError('unreachable', 'lost')).mockResolvedValueOnce('one');
    await expect(guestUid()).rejects.toThrow('lost');
    expect(await guestUid()).toBe('one');
    expect(create.mock.calls[0]).toEqual(create.mock.calls[1]);
  });

  it('takes the basket of a tab that was faster', async () => {
    create.mockImplementationOnce(async () => {
      await keepGuestUid('theirs');
      return 'ours';
    });
    expect(await guestUid()).toBe('theirs');
  });
});

describe('a guest’s basket that the server no longer knows', () => {
  beforeEach(() => keepGuestUid('old'));

  it('is empty and forgotten when read', async () => {
    read.mockRejectedValueOnce(gone());
    expect((await readOwn('guest')).items).toEqual([]);
    expect(await knownGuestUid()).toBeUndefined();
  });

  it('makes way for a new one that gets the change', async () => {
    change.mockRejectedValueOnce(gone());
    read.mockRejectedValueOnce(gone());
    create.mockResolvedValueOnce('new');
    expect(await sendOwn('guest', add)).toEqual(basket);
    expect(change.mock.calls.map(([owner]) => owner)).toEqual([{ guest: 'old' }, { guest: 'new' }]);
  });

  it('is told apart from a product that the server does not know', async () => {
    change.mockRejectedValueOnce(gone());
    await expect(sendOwn('guest', add)).rejects.toThrow('404');
    expect(await knownGuestUid()).toBe('old');
  });
});

describe('an IndexedDB that does not answer', () => {
  const open = vi.mocked(openPhone);
  const works = open.getMockImplementation();
  const refuses = () => Promise.reject(new Error('lost'));
  const hangs = () => new Promise<never>(() => undefined);

  afterEach(() => {
    if (works) open.mockImplementation(works);
    vi.useRealTimers();
  });

  it('is not taken for an empty basket, nor makes a second one', async () => {
    await keepGuestUid('kept');
    open.mockImplementation(refuses);
    await expect(readOwn('guest')).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(sendOwn('guest', add)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(create).not.toHaveBeenCalled();
    if (works) open.mockImplementation(works);
    expect(await guestUid()).toBe('kept');
  });

  it('is waited for 1.5 s', async () => {
    vi.useFakeTimers();
    open.mockImplementation(hangs);
    const reading = expect(readOwn('guest')).rejects.toMatchObject({ kind: 'unreachable' });
    await vi.advanceTimersByTimeAsync(1_500);
    await reading;
    expect(read).not.toHaveBeenCalled();
  });

  it('leaves a basket that was made meanwhile in memory', async () => {
    create.mockImplementationOnce(() => {
      open.mockImplementation(refuses);
      return Promise.resolve('made');
    });
    expect(await guestUid()).toBe('made');
    expect(await knownGuestUid()).toBe('made');
  });

  it('holds the basket in memory where it has never been opened', async () => {
    vi.resetModules();
    const fresh = await import('../../src/features/basket/guest-uid.ts');
    const { openPhone: never } = await import('../../src/offline/db.ts');
    const { createGuestBasket: make } = await import('../../src/api/baskets.ts');
    vi.mocked(never).mockImplementation(refuses);
    vi.mocked(make).mockResolvedValueOnce('run');
    expect(await fresh.knownGuestUid()).toBeUndefined();
    expect(await fresh.guestUid()).toBe('run');
    expect(await fresh.knownGuestUid()).toBe('run');
  });
});

describe('a change that is sent again', () => {
  it('reads the basket of now, not the one of its first answer', async () => {
    const now = { ...basket, total: 200 };
    read.mockResolvedValueOnce(now);
    expect(await sendOwn('somebody', { ...add, again: true })).toEqual(now);
    expect(change).toHaveBeenCalledWith('account', add);
  });
});
