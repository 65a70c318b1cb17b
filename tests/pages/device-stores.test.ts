/** Every store of the tables in docs/overview.md, with two users, by the table in docs/sign-out.md. */
import { screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { sessionOf } from '../fixtures/app/session.ts';
import { type End, rowsFor, rowsOfSignOut, storesOfOverview } from '../fixtures/storage-tables.ts';
import { memoryCaches } from '../unit/memory-caches.ts';
import { app, device, network, newcomer, notedDepartures, open, subscriber } from './document.tsx';

/** Something of the first user's in a store, and what of it exists on this device alone. */
const OWN = 'od-pierwszej';
const UNSENT = 'niewyslane-pierwszej';

/** The mark by which a document empties the memory of its tab holds nothing of a user. */
const STARTS_OVER = 'sessionStorage/silna.starts-over';
/** Where these stay, a page may use them up by itself, also one of the test before whose SDK still runs. */
const USED_UP = [
  STARTS_OVER,
  'silna/guest',
  'localStorage/firebase:authUser:…',
  'localStorage/silna.failed-start',
  'localStorage/silna.running-workout',
  'sessionStorage/silna.redirect',
];

let first: TestAccount;
let names: readonly string[];

beforeEach(async () => {
  first = await subscriber();
  vi.stubGlobal('caches', memoryCaches(network.origin));
  await device(first);
  // The databases of this device are opened anew.
  vi.resetModules();
  names = storesOfOverview();
  for (const name of names) await plant(name);
  const planted = names.filter((name) => !USED_UP.includes(name));
  expect(await left()).toMatchObject(
    Object.fromEntries(planted.map((name) => [name, expect.anything()])),
  );
  // Changes of the basket wait.
  await network.set('refuse', /^\/api\/(guest\/)?basket/);
});

it('every row of the overview has one row that says what is left', () => {
  const rows = rowsOfSignOut();
  for (const name of names) expect([name, rowsFor(name, rows).length]).toEqual([name, 1]);
  const unused = rows.filter((row) => !names.some((name) => row.matches(name)));
  expect(unused.map(({ names: unknown }) => unknown)).toEqual([]);
});

it('a session that expires leaves everything', async () => {
  await expire();
  await expectLeft('expired');
});

it('the same user goes on', async () => {
  await expire();
  await signInAs(first);
  await screen.findByRole('heading', { level: 1, name: 'Programy' });
  await expectLeft('same user');
});

it('another user finds nothing but what waits for the first, and leaves nothing of either', async () => {
  const departures = notedDepartures();
  await expire();
  const second = await newcomer();
  await signInAs(second);
  await waitFor(() => expect(departures).toEqual(['/paywall']));
  await newDocument('/profile');
  await screen.findByText(second.email);
  await expectLeft('another user');
  await signOut();
  const { 'silna/outbox': waiting, ...others } = await left();
  expect(waiting).toEqual([expect.stringContaining(UNSENT)]);
  expect(others).toEqual(expectedOf('sign-out'));
});

it.each(['with a network', 'without one'])(
  'a sign-out %s leaves what is said of it',
  async (how) => {
    await newDocument('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Programy' });
    if (how === 'without one') await network.set('refuse');
    await signOut();
    await expectLeft('sign-out');
  },
);

it('a start forgets whom an earlier release has left', async () => {
  const second = await newcomer();
  const { session, user } = await sessionOf(second, app.origin);
  await putIdentity(user);
  localStorage.setItem(...session);
  const { forgetOthersNow } = await newDocument('/dashboard').then(
    () => import('../../src/app/session/forget-others.ts'),
  );
  await forgetOthersNow();
  const still = await left();
  expect(still['silna/queries'] ?? still['silna/baskets'] ?? still['silna/guest']).toBeUndefined();
  expect(still['silna/outbox']).toEqual([expect.stringContaining(UNSENT)]);
});

/** Opens `path` as the next document of this tab. */
async function newDocument(path: string) {
  (await import('../../src/app/session/tab-memory.ts')).forgetEarlierPages();
  return open(path);
}

/** The identity provider's record leaves the device, and a page learns of it. */
async function expire(): Promise<void> {
  await putIdentity(undefined);
  localStorage.removeItem(AUTH_USER);
  await newDocument('/signin');
  const { verifySession } = await import('../../src/app/session/verify-session.ts');
  const { currentSession } = await import('../../src/features/auth/session.ts');
  await verifySession(first.uid);
  expect(currentSession()).toEqual({ status: 'expired', uid: first.uid });
}

async function signInAs({ email, password }: TestAccount): Promise<void> {
  const { userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Hasło'), password);
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
}

/** Signs out and lets everything go that the user is asked about. */
async function signOut(): Promise<void> {
  const departures = notedDepartures();
  const user = await newDocument('/app?=logout');
  await waitFor(
    async () => {
      const letGo = screen.queryByRole('button', { name: /^Wyloguj i\s(odrzuć|usuń)/ });
      if (letGo) await user.click(letGo);
      expect(departures).toEqual(['/']);
    },
    { timeout: 30_000 },
  );
  (await import('../../src/app/session/tab-memory.ts')).forgetEarlierPages();
}

async function expectLeft(end: End): Promise<void> {
  const found = await left();
  const expected = expectedOf(end);
  for (const name of USED_UP) if (expected[name]) delete found[name];
  for (const name of USED_UP) delete expected[name];
  expect(found).toEqual(expected);
}

/** What docs/sign-out.md says to be left: of each store the texts of its records. */
function expectedOf(end: End): Record<string, unknown> {
  const rows = rowsOfSignOut();
  const entries = names.flatMap((name) => {
    const cell = rowsFor(name, rows)[0]?.cells[end];
    if (cell === 'wiped') return [];
    if (cell === 'stays') return [[name, expect.anything()]];
    if (cell === 'unsent') return [[name, [expect.stringContaining(UNSENT)]]];
    throw new Error(`${name}, ${end}: ${cell}`);
  });
  return Object.fromEntries(entries);
}

const AUTH_USER = 'firebase:authUser:demo-silna:[DEFAULT]';
const IDENTITY = ['firebaseLocalStorageDb', 'firebaseLocalStorage'] as const;
/** The store of a library's database whose row names the database alone. */
const LIBRARY_STORES: Record<string, string> = {
  [IDENTITY[0]]: IDENTITY[1],
  'firebase-heartbeat-database': 'firebase-heartbeat-store',
  'workbox-expiration': 'cache-entries',
};

/** Records of the first user by the name of their store: [value, key]. A store without any fails the test. */
function recordsOf(name: string): [value: unknown, key?: IDBValidKey][] {
  const { uid } = first;
  const add = { type: 'add', owner: uid, v: 1, createdAt: Date.now() };
  const queries = {
    buster: '2',
    timestamp: Date.now(),
    clientState: { mutations: [], queries: [] },
  };
  const records: Record<string, [unknown, IDBValidKey?][]> = {
    'silna/queries': [[JSON.stringify({ ...queries, OWN }), uid]],
    'silna/outbox': [
      [{ ...add, opId: UNSENT, payload: { product_id: 1, quantity: 1 } }],
      [
        {
          ...add,
          opId: OWN,
          payload: { product_id: 2 },
          state: 'dead',
          refusal: { code: 'conflict', text: '' },
        },
      ],
    ],
    'silna/baskets': [[{ items: [], total: 0, unavailable: [], readAt: 1, rev: 1 }, uid]],
    'silna/guest': [['1', `moved:${uid}`]],
    'silna-videos/videos': [
      [{ vid: OWN, etag: '"1"', size: 1, type: 'video/mp4', filled: [1], lastAccess: 1 }],
    ],
    'silna-videos/chunks': [[new Uint8Array(1), [OWN, '"1"', 0]]],
    'silna-videos/downloads': [
      [
        {
          id: OWN,
          name: OWN,
          programId: OWN,
          urls: [OWN],
          bytes: 1,
          state: 'paused',
          createdAt: 1,
        },
      ],
    ],
    'silna-training/running': [[{ owner: uid, id: UNSENT, workout_id: OWN, program_id: OWN }]],
    'silna-training/workouts': [[{ owner: uid, id: UNSENT }]],
    'silna-training/sets': [[{ owner: uid, id: UNSENT, workout: OWN }]],
    'silna-training/clock': [[OWN, 'hlc']],
    'silna-diary/measurements': [[{ date: OWN }]],
    'silna-diary/habits': [[{ id: OWN }]],
    'firebase-heartbeat-database': [[OWN, OWN]],
    'workbox-expiration': [[OWN, OWN]],
  };
  const found = records[name];
  if (!found) throw new Error(`${name} of docs/overview.md has no record here`);
  return found;
}

async function plant(name: string): Promise<void> {
  if (name === STARTS_OVER) return;
  const [place = '', ...rest] = name.split('/');
  const key = rest.join('/');
  if (place === 'localStorage' && key.startsWith('firebase:')) {
    const { user } = await sessionOf(first, app.origin);
    localStorage.setItem(AUTH_USER, JSON.stringify(user));
  } else if (place === 'localStorage') {
    if (key !== 'silna.session') localStorage.setItem(key, JSON.stringify({ [OWN]: 1 }));
  } else if (place === 'sessionStorage') {
    sessionStorage.setItem(key, JSON.stringify({ [OWN]: 1 }));
  } else if (place === 'caches') {
    const cache = await caches.open(key.replace('…', OWN));
    await cache.put(`/${OWN}`, new Response('{}'));
  } else if (name !== IDENTITY[0]) {
    const [store, db] = await openStoreOf(name);
    for (const [value, at] of recordsOf(name)) await db.put(store, value, at);
    db.close();
  }
}

/** The database of `name`, made by the app's own definition or as its library lays it out. */
async function openStoreOf(name: string) {
  const [file = '', store = LIBRARY_STORES[file] ?? ''] = name.split('/');
  const [{ openDeviceDb }, { openVideos }, { openTrainingDb }, { createJournalStore }, v] =
    await Promise.all([
      import('../../src/offline/db.ts'),
      import('../../src/offline/videos/videos.ts'),
      import('../../src/offline/training/db.ts'),
      import('../../src/offline/journal.ts'),
      import('valibot'),
    ]);
  await Promise.all([openDeviceDb(), openVideos(), openTrainingDb()]);
  await createJournalStore('habits', v.any(), String).refresh();
  const upgrade = LIBRARY_STORES[file]
    ? { upgrade: (made: IDBDatabase) => void made.createObjectStore(store) }
    : {};
  return [store, await openDB(file, undefined, Object(upgrade))] as const;
}

async function putIdentity(user: object | undefined): Promise<void> {
  const db = await openDB(IDENTITY[0]);
  await db.clear(IDENTITY[1]);
  if (user) await db.put(IDENTITY[1], { fbase_key: AUTH_USER, value: user });
  db.close();
}

/** The texts of all records of the first user, by the name of their store. */
async function left(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const note = (name: string, ...texts: string[]) => {
    const text = texts.join(' ');
    const marks = [OWN, UNSENT, first.uid, first.email];
    if (marks.some((mark) => text.includes(mark))) (found[name] ??= []).push(text);
  };
  for (const { name: file = '' } of await indexedDB.databases()) {
    const db = await openDB(file);
    for (const store of db.objectStoreNames) {
      const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
      const name = LIBRARY_STORES[file] === store ? file : `${file}/${store}`;
      keys.forEach((key, at) => note(name, JSON.stringify(key), JSON.stringify(values[at])));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      note(`caches/${name.replace(OWN, '…')}`, url);
    }
  }
  const pages = [
    ['localStorage', localStorage] as const,
    ['sessionStorage', sessionStorage] as const,
  ];
  for (const [place, storage] of pages) {
    for (let at = 0; at < storage.length; at += 1) {
      const key = storage.key(at) ?? '';
      const name = key === AUTH_USER ? 'firebase:authUser:…' : key;
      note(`${place}/${name}`, storage.getItem(key) ?? '');
    }
  }
  return found;
}
