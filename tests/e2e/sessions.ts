import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { SESSION_KEY, type SessionRecord } from '../../src/offline/session.ts';
import type { TestAccount } from '../fixtures/app/account.ts';
import { announcedApp } from '../fixtures/app/address.ts';
import { BACKSTAGE } from './phone-storage.ts';

const PROJECT = { projectId: 'demo-silna', apiKey: 'demo-silna' };

/**
 * Makes the phone one on which `account` has just signed in: the identity SDK has stored its user, and the
 * session record, which knows nothing of a plan yet, names the same one. Goes where the app does not run. A
 * test of the form itself signs in by the form (`signIn`).
 */
export async function keepSession(page: Page, account: TestAccount): Promise<void> {
  const user = await identityOf(account);
  const session: SessionRecord = { version: 1, uid: account.uid, verifiedAt: Date.now() };
  await page.goto(BACKSTAGE);
  await page.evaluate(remember, { user, session: [SESSION_KEY, JSON.stringify(session)] as const });
}

/** Opens `path` on such a phone. */
export async function openAs(page: Page, account: TestAccount, path = '/dashboard'): Promise<void> {
  await keepSession(page, account);
  await page.goto(path);
}

/** What the SDK itself stores of a user; asked past the network of the test. */
async function identityOf({ uid, email, password }: TestAccount): Promise<object> {
  const sdk = initializeApp(PROJECT, uid);
  try {
    const auth = initializeAuth(sdk, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, announcedApp().origin, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return { ...user.toJSON(), appName: '[DEFAULT]' };
  } finally {
    await deleteApp(sdk);
  }
}

/** Runs in the page: writes what the app and the SDK (its IndexedDB, as it lays that out) read at a start. */
async function remember({
  user,
  session,
}: {
  user: object;
  session: readonly [key: string, value: string];
}): Promise<void> {
  const STORE = 'firebaseLocalStorage';
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(STORE, { keyPath: 'fbase_key' });
  });
  await new Promise<void>((resolve, reject) => {
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(STORE, 'readwrite');
      const record = { fbase_key: 'firebase:authUser:demo-silna:[DEFAULT]', value: user };
      transaction.objectStore(STORE).put(record);
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
  localStorage.setItem(...session);
}
