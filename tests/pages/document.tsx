import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { RouterProvider } from 'react-router-dom';
import { expect, inject, onTestFinished, vi } from 'vitest';
import shell from '../../index.html?raw';
import { startFaultProxy } from '../fixtures/proxy/proxy.ts';
import { createAccount, createSubscriber, type TestAccount } from '../fixtures/app/account.ts';
import { deleteAccount as deleteOf, remember, sessionOf } from '../fixtures/app/stored-session.ts';
import { patience } from '../fixtures/machine.ts';

declare global {
  interface Window {
    readonly happyDOM: { setURL(url: string): void };
  }
}

// Without an implementation of them happy-dom has `null` there, which no browser has; the app does without them too.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');

/** The time-out only ends what has failed. */
configure({ asyncUtilTimeout: patience(20_000) });

// The large modules are compiled before a deadline of the app waits for them.
await Promise.all([
  import('../../src/app/router.tsx'),
  import('../../src/api/firestore.ts'),
  import('../../src/api/safe-schedule.ts'),
]);

export const app = inject('app');
/** The network of this file's tests; its port is the pages' origin. */
export const network = await startFaultProxy(app.origin);

const siteName = new DOMParser()
  .parseFromString(shell, 'text/html')
  .querySelector('meta[name="application-name"]');

export const newcomer = () => createAccount(app);
export const subscriber = () => createSubscriber(app);
export const deleteAccount = (account: TestAccount) => deleteOf(account, app.origin);

/** Makes the device one on which nothing is stored and, given an account, that one has just signed in. */
export async function device(account?: TestAccount): Promise<void> {
  await leave();
  await endIdentity();
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  localStorage.clear();
  sessionStorage.clear();
  await network.clear();
  network.forget();
  if (account) await remember(await sessionOf(account, app.origin));
}

/** Stores what the document that is left has not written yet, as a page that is hidden does, and ends its writes. */
let leave = () => Promise.resolve();

/**
 * Ends the identity SDK, which writes by itself: it would put the user back whom a test has taken from the device. A
 * document that is left may have loaded it since.
 */
export async function endIdentity(): Promise<void> {
  const { deleteApp, getApps } = await import('firebase/app');
  if (getApps().length === 0) return;
  const { auth } = await import('../../src/api/firebase.ts');
  await auth.authStateReady();
  await Promise.all(getApps().map(deleteApp));
}

/**
 * Opens `path` as a document of its own: every module of the app is loaded anew and finds only what the device
 * has stored. Resolves with its user. Without React's strict mode, which in this build of React asks twice.
 */
export async function open(path: string) {
  cleanup();
  await leave();
  await endIdentity();
  vi.resetModules();
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.innerHTML = siteName?.outerHTML ?? '';
  window.happyDOM.setURL(new URL(path, network.origin).href);
  const [{ buildRouter }, { queryClient }, persistence, { sessionOwner }, { ownerOf }] =
    await Promise.all([
      import('../../src/app/router.tsx'),
      import('../../src/app/query/query-client.ts'),
      import('../../src/app/query/query-persistence.ts'),
      import('../../src/features/auth/session.ts'),
      import('../../src/offline/data-owner.ts'),
    ]);
  await persistence.attachCache(queryClient, ownerOf(sessionOwner()));
  leave = async () => {
    await persistence.flushCache();
    persistence.dropCache();
  };
  const router = buildRouter();
  onTestFinished(() => {
    cleanup();
    router.dispose();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** A DOM never loads its address anew: what asks for it is only noted, and the test opens the page again. */
export function notedReload() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  return reload;
}

/** The addresses of this origin that the page leaves for, which a DOM does not open. */
export function notedDepartures(): string[] {
  const left: string[] = [];
  const note = (to: string | URL) => {
    const { pathname, search } = new URL(to, location.href);
    left.push(pathname + search);
  };
  const spies = [
    vi.spyOn(location, 'assign').mockImplementation(note),
    vi.spyOn(location, 'replace').mockImplementation(note),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  return left;
}

/** The app has told the console `line`, as it should; any other line fails the test. */
export function expectWarning(line: string): void {
  const { calls } = vi.mocked(console.warn).mock;
  expect(calls).toContainEqual([line]);
  const others = calls.filter(([said]) => said !== line);
  calls.splice(0, calls.length, ...others);
}

/** What the document that is open has told the data layer. */
export const events = (): unknown[] => Reflect.get(window, 'dataLayer') ?? [];

/** Pathname and query of the page that is shown. */
export const address = () => location.pathname + location.search;
