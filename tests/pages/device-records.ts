/** Records of a user in every store of the tables in docs/overview.md. */
import { openDB } from 'idb';
import type { TestAccount } from '../fixtures/app/account.ts';
import { sessionOf } from '../fixtures/app/stored-session.ts';
import { app } from './document.tsx';

/** Something of the first user's in a store, and what of it exists on this device alone. */
export const OWN = 'od-pierwszej';
export const UNSENT = 'niewyslane-pierwszej';

/** The mark by which a document empties the memory of its tab holds nothing of a user. */
export const STARTS_OVER = 'sessionStorage/silna.starts-over';

export const AUTH_USER = 'firebase:authUser:demo-silna:[DEFAULT]';
const IDENTITY = ['firebaseLocalStorageDb', 'firebaseLocalStorage'] as const;
/** The store of a library's database whose row names the database alone. */
const LIBRARY_STORES: Record<string, string> = {
  [IDENTITY[0]]: IDENTITY[1],
  'firebase-heartbeat-database': 'firebase-heartbeat-store',
  'workbox-expiration': 'cache-entries',
};

/** Records of the first user by the name of their store: [value, key]. A store without any fails the test. */
function recordsOf(name: string, { uid }: TestAccount): [value: unknown, key?: IDBValidKey][] {
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
    'silna-training/workouts': [[{ owner: uid, id: UNSENT }], [{ owner: uid, id: OWN }]],
    'silna-training/sets': [
      [{ owner: uid, id: UNSENT, workout: UNSENT }],
      [{ owner: uid, id: OWN, workout: OWN }],
    ],
    'silna-training/rows': [
      [{ owner: uid, type: 'exercise', id: UNSENT }],
      [{ owner: uid, type: 'exercise', id: OWN }],
    ],
    'silna-training/unsent': ['workout', 'set', 'exercise'].map((type) => [
      { owner: uid, type, id: UNSENT },
    ]),
    'silna-training/journal': [[{ owner: uid, type: 'habit', id: OWN, hlc: OWN }]],
    'silna-training/sync': [[{ owner: uid, cursor: OWN }]],
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

/** Puts something of the first user's into the store. */
export async function plant(name: string, first: TestAccount): Promise<void> {
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
    for (const [value, at] of recordsOf(name, first)) await db.put(store, value, at);
    db.close();
  }
}

/** The database of `name`, made by the app's own definition or as its library lays it out. */
async function openStoreOf(name: string) {
  const [file = '', store = LIBRARY_STORES[file] ?? ''] = name.split('/');
  const [{ openDeviceDb }, { openVideos }, { trainingDb }, { createJournalStore }, v] =
    await Promise.all([
      import('../../src/offline/device-db.ts'),
      import('../../src/offline/videos/video-store.ts'),
      import('../../src/offline/training/training-db.ts'),
      import('../../src/offline/journal.ts'),
      import('valibot'),
    ]);
  await Promise.all([openDeviceDb(), openVideos(), trainingDb.open()]);
  await createJournalStore('habits', v.any(), String).refresh();
  const upgrade = LIBRARY_STORES[file]
    ? { upgrade: (made: IDBDatabase) => void made.createObjectStore(store) }
    : {};
  return [store, await openDB(file, undefined, Object(upgrade))] as const;
}

export async function putIdentity(user: object | undefined): Promise<void> {
  const db = await openDB(IDENTITY[0]);
  await db.clear(IDENTITY[1]);
  if (user) await db.put(IDENTITY[1], { fbase_key: AUTH_USER, value: user });
  db.close();
}

/** The texts of all records of the first user, by the name of their store. */
export async function recordsLeft(first: TestAccount): Promise<Record<string, string[]>> {
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
