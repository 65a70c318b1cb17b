import 'fake-indexeddb/auto';
import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import type * as Sdk from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
// Node's own build of the SDK has no IndexedDB.
import * as browserBuild from '../../../node_modules/@firebase/auth/dist/esm/index.js';
import { patientUserStore } from '../../../src/api/user-store.ts';

const {
  browserLocalPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  signOut,
  updateCurrentUser,
} = browserBuild as unknown as typeof Sdk;

const API_KEY = 'key';
const KEY = `firebase:authUser:${API_KEY}:[DEFAULT]`;
const userOf = (uid: string) => ({
  uid,
  emailVerified: true,
  isAnonymous: false,
  apiKey: API_KEY,
  appName: '[DEFAULT]',
  stsTokenManager: { refreshToken: 'r', accessToken: 'a', expirationTime: Number.MAX_SAFE_INTEGER },
});
const BROKEN = new DOMException('Internal error opening backing store.', 'UnknownError');

const LONG = 60_000;

const real = {
  open: IDBFactory.prototype.open,
  transaction: IDBDatabase.prototype.transaction,
  get: IDBObjectStore.prototype.get,
};
const local = new Map<string, string>();

function mend(): void {
  IDBFactory.prototype.open = real.open;
  IDBDatabase.prototype.transaction = real.transaction;
  IDBObjectStore.prototype.get = real.get;
}

const silent = () => new EventTarget() as IDBOpenDBRequest;
const abortingTransaction = function (this: IDBDatabase, ...args: [string[], IDBTransactionMode]) {
  const transaction = real.transaction.apply(this, args);
  queueMicrotask(() => transaction.abort());
  return transaction;
};

/** By what fails of IndexedDB. */
const FAULTS: Record<string, () => void> = {
  'opening fails': () => {
    IDBFactory.prototype.open = () => {
      const request = Object.assign(silent(), { error: BROKEN });
      queueMicrotask(() => request.dispatchEvent(new Event('error')));
      return request;
    };
  },
  'opening is forbidden': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'opening hangs': () => {
    IDBFactory.prototype.open = silent;
  },
  'no transaction begins': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('closing', 'InvalidStateError');
    };
  },
  'transactions abort': () => {
    IDBDatabase.prototype.transaction = abortingTransaction;
  },
  'only writes abort': () => {
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
      const isWrite = args[1] === 'readwrite';
      return (isWrite ? abortingTransaction : real.transaction).apply(this, args as never);
    };
  },
  'reading hangs': () => {
    IDBObjectStore.prototype.get = silent;
  },
};
const faults = Object.entries(FAULTS);

/** Lets the clock run until `promise` has settled. */
async function waited<T>(promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const settle = () => Object.assign(state, { isSettled: true });
  promise.then(settle, settle);
  while (!state.isSettled) await vi.advanceTimersByTimeAsync(20);
  return promise;
}

/** IndexedDB past whatever fails. */
async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = real.open.call(indexedDB, 'firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  );
  await ended(opening);
  const transaction = real.transaction.call(opening.result, 'firebaseLocalStorage', 'readwrite');
  const result = await ended(work(transaction.objectStore('firebaseLocalStorage')));
  opening.result.close();
  return result;
}

function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
  });
}

async function storedUid(): Promise<string | undefined> {
  const record = await inStore((store) => real.get.call(store, KEY));
  return record?.value.uid;
}

let app: FirebaseApp | undefined;

/** A new document: the SDK as the product starts it. */
async function start() {
  if (app) await deleteApp(app);
  app = initializeApp({ apiKey: API_KEY, projectId: 'silna' });
  const store = patientUserStore(indexedDBLocalPersistence, browserLocalPersistence);
  const auth = initializeAuth(app, { persistence: store.persistence });
  await waited(auth.authStateReady());
  store.hasStarted();
  return { auth, saysNobody: store.saysNobody };
}

// The SDK warns of each look at a failing store.
setLogLevel('silent');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
  });
  await inStore((store) => store.put({ fbase_key: KEY, value: userOf('anna') }));
});

afterEach(async () => {
  mend();
  if (app) await deleteApp(app);
  app = undefined;
  local.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('while IndexedDB fails', () => {
  test.each(faults)('for a while, the user stays signed in: %s', async (_, fail) => {
    for (const ms of [100, 400, 2_000]) {
      fail();
      setTimeout(mend, ms);
      const { auth } = await start();
      expect(auth.currentUser?.uid, `${ms} ms`).toBe('anna');
      expect(await storedUid(), `${ms} ms`).toBe('anna');
      mend();
    }
  });

  test.each(faults)(
    'throughout a start, nobody is deleted or told to be absent: %s',
    async (_, fail) => {
      fail();
      const { auth, saysNobody } = await start();
      expect(saysNobody()).toBe(false);
      mend();
      expect(await storedUid()).toBe('anna');
      // The SDK looks again while the document lives.
      await vi.advanceTimersByTimeAsync(LONG);
      expect(auth.currentUser?.uid).toBe('anna');
      expect((await start()).auth.currentUser?.uid).toBe('anna');
    },
  );
});

test('an empty store that could be read says that nobody is signed in', async () => {
  await inStore((store) => store.clear());
  const { auth, saysNobody } = await start();
  expect(auth.currentUser).toBeNull();
  expect(saysNobody()).toBe(true);
});

describe('while a document lives', () => {
  /** The token of `auth`'s user is refreshed, which the SDK stores. */
  const storeAgain = (auth: Sdk.Auth) => waited(updateCurrentUser(auth, auth.currentUser));

  test.each(faults)('a write that fails costs nobody the session: %s', async (_, fail) => {
    const { auth } = await start();
    fail();
    await storeAgain(auth);
    await vi.advanceTimersByTimeAsync(LONG);
    expect(auth.currentUser?.uid).toBe('anna');
    mend();
    await vi.advanceTimersByTimeAsync(LONG);
    expect(auth.currentUser?.uid).toBe('anna');
    expect((await start()).auth.currentUser?.uid).toBe('anna');
  });

  test.each(faults)(
    'a sign-in that cannot be stored outlives the document: %s',
    async (_, fail) => {
      const { auth } = await start();
      const { currentUser: anna } = auth;
      await waited(signOut(auth));
      fail();
      await waited(updateCurrentUser(auth, anna));
      expect((await start()).saysNobody()).toBe(false);
      mend();
      expect((await start()).auth.currentUser?.uid).toBe('anna');
      expect(await storedUid()).toBe('anna');
      expect([...local.keys()]).toEqual([]);
    },
  );

  test('a sign-out removes a user who could not be read at the start', async () => {
    FAULTS['opening fails']?.();
    const { auth } = await start();
    mend();
    await waited(signOut(auth));
    expect(await storedUid()).toBeUndefined();
  });

  test('a sign-out in another tab is followed, and says so', async () => {
    const { auth, saysNobody } = await start();
    await inStore((store) => store.clear());
    await vi.advanceTimersByTimeAsync(LONG);
    expect(auth.currentUser).toBeNull();
    expect(saysNobody()).toBe(true);
  });

  test('a user whom the service no longer knows is forgotten', async () => {
    const answer = { error: { code: 400, message: 'USER_NOT_FOUND' } };
    vi.stubGlobal('fetch', async () => Response.json(answer, { status: 400 }));
    const { auth, saysNobody } = await start();
    expect(auth.currentUser).toBeNull();
    expect(saysNobody()).toBe(true);
    expect(await storedUid()).toBeUndefined();
  });
});

test('no other database stands before a call of the SDK', async () => {
  vi.stubGlobal('self', globalThis);
  const asked = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  IDBFactory.prototype.open = silent;
  const { auth, signInWithEmailAndPassword } = await import('../../../src/api/firebase.ts');
  await waited(auth.authStateReady());
  const signingIn = waited(signInWithEmailAndPassword(auth, 'anna@example.com', 'Trening123!'));
  await expect(signingIn).rejects.toMatchObject({ code: 'auth/network-request-failed' });
  expect(asked).toHaveBeenCalled();
});
