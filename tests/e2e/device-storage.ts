import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { BACKSTAGE } from '../fixtures/backstage.ts';
import { identityRecord, older, withExpiredToken } from '../fixtures/aged-records.ts';
import { storedRecords } from './indexed-db.ts';

const QUERIES = ['silna', 'queries'] as const;
const IDENTITIES = ['firebaseLocalStorageDb', 'firebaseLocalStorage'] as const;
const SESSION = 'silna.session';

/** Names of all that the device stores about people. */
export type DeviceStorage = {
  /** Keys of the app in localStorage. */
  preferences: string[];
  /** Owners of a stored query cache with anything in it. */
  owners: string[];
  /** Users whom the identity SDK has stored. */
  identities: string[];
};

/** Goes where the app does not run, and reads what it left. */
export async function readDevice(page: Page): Promise<DeviceStorage> {
  await page.goto(BACKSTAGE);
  const queries = await storedRecords(page, ...QUERIES);
  const users = await storedRecords(page, ...IDENTITIES);
  return {
    preferences: await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('silna.')),
    ),
    owners: queries.filter(({ value }) => !isEmpty(value)).map(({ key }) => key),
    identities: users.flatMap(({ value }) =>
      v.is(identityRecord, value) ? [value.value.uid] : [],
    ),
  };
}

/**
 * Makes what the device keeps of `uid` `days` older than it is and, if asked, their ID token expired.
 */
export async function ageDevice(
  page: Page,
  uid: string,
  { days, tokenExpired }: { days: number; tokenExpired: boolean },
): Promise<void> {
  await page.goto(BACKSTAGE);
  const queries = await storedRecords(page, ...QUERIES);
  await storedRecords(page, ...QUERIES, queries.filter(({ key }) => key === uid).map(older(days)));

  const session = await page.evaluate((key) => localStorage.getItem(key), SESSION);
  if (!session) throw new Error('the phone remembers nobody');
  const aged = older(days)({ key: SESSION, value: session });
  await page.evaluate(({ key, value }) => localStorage.setItem(key, value), aged);

  if (!tokenExpired) return;
  const users = await storedRecords(page, ...IDENTITIES);
  const found = users.filter(({ value }) => v.is(identityRecord, value) && value.value.uid === uid);
  if (found.length !== 1) throw new Error('the identity SDK has not stored the user once');
  await storedRecords(page, ...IDENTITIES, found.map(withExpiredToken));
}

function isEmpty(cache: unknown): boolean {
  return String(cache).includes('"queries":[]');
}

/** Everything that the origin keeps, by its names. */
export interface Everything {
  localStorage: string[];
  sessionStorage: Record<string, string>;
  /** Keys of the records, by database and store; empty stores are left out. */
  records: Record<string, string[]>;
  /** Addresses of what stands in caches other than that of the app's own files. */
  cached: string[];
}

/** Goes where the app does not run, and lists what it left. */
export async function readEverything(page: Page): Promise<Everything> {
  await page.goto(BACKSTAGE);
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const records: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const keys = await done(db.transaction(store).objectStore(store).getAllKeys());
        if (keys.length > 0) records[`${name}/${store}`] = keys.map(String);
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue;
      const kept = await (await caches.open(name)).keys();
      cached.push(...kept.map(({ url }) => url));
    }
    return {
      localStorage: Object.keys(localStorage),
      sessionStorage: { ...sessionStorage },
      records,
      cached,
    };
  });
}
