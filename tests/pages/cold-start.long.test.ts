/**
 * Failures that a start must survive a day later. Answers of 503 are tested in the browser (tests/e2e/cold-start.long.spec.ts): it
 * is the worker that keeps the identity SDK from signing the user out for them.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORED } from '../../src/contract/start-marks.ts';
import { older, withExpiredToken } from '../fixtures/aged-records.ts';
import type { Mode } from '../fixtures/proxy/mode.ts';
import { address, device, network, open, subscriber } from './document.tsx';

const PATH = '/workout?idx=dom-start-1';
const SCHEDULE = /Trenuj trzy razy/;
const TOKEN = /securetoken\.googleapis\.com/;
const LOOK_UP = /accounts:lookup/;
const DOCUMENTS = /^\/v1\//;
const API = /^\/api\//;

const deadlines = vi.hoisted(() => ({ READ_DEADLINE: 0, WRITE_DEADLINE: 15_000 }));
vi.mock('../../src/api/call-deadlines.ts', () => deadlines);

/** Milliseconds; no answer comes in time where it applies, so that waiting longer would prove no more. */
const SHORT = 1_000;
const USUAL = 60_000;
deadlines.READ_DEADLINE = USUAL;
afterEach(() => void (deadlines.READ_DEADLINE = USUAL));

type Fault = [name: string, mode: Mode, path?: RegExp];

const FAULTS: Fault[] = [
  ['a black hole', 'blackhole'],
  ['a refused connection', 'refuse'],
  ['64 bytes a second', 'slow:64'],
  ['a look-up that stalls', 'stall-after-headers', LOOK_UP],
  ['documents that stall', 'stall-after-headers', DOCUMENTS],
  ['an API that stalls', 'stall-after-headers', API],
  ['a captive portal', 'portal'],
];
/** A valid token is not fetched anew. */
const STALLED_TOKEN: Fault = ['a token that stalls', 'stall-after-headers', TOKEN];

describe('a start the day after', () => {
  it.each(FAULTS)('shows the workout through %s, with a valid token', survives(false));
  it.each([...FAULTS, STALLED_TOKEN])(
    'shows the workout through %s, with an expired token',
    survives(true),
  );
});

function survives(tokenExpired: boolean) {
  return async (_name: string, mode: Mode, path?: RegExp) => {
    const account = await subscriber();
    await device(account);
    await start();
    await screen.findByText(SCHEDULE);
    await settled(account.uid);
    await age(account.uid, tokenExpired);

    deadlines.READ_DEADLINE = SHORT;
    await network.set(mode, path);
    const { user, status } = await start();
    await screen.findByText(SCHEDULE);
    await settled(account.uid);
    expect(status()).not.toBe('expired');
    expect(address()).toBe(PATH);
    expect(screen.getByText(SCHEDULE)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Ruchy' }));
    await waitFor(() =>
      expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(7),
    );

    deadlines.READ_DEADLINE = USUAL;
    await network.clear();
    await age(account.uid, false);
    network.forget();
    const recovered = await start();
    await screen.findByText(SCHEDULE);
    await waitFor(() => expect(recovered.status()).toBe('verified'));
    await settled(account.uid);
    expect(network.requests(/^\/api\/subscription$/)).not.toEqual([]);
    expect(network.requests(DOCUMENTS)).not.toEqual([]);
    forgetForeignAnswers();
  };
}

/** The app tells the console of each answer that was none of its own, also of one to a request sent again later. */
function forgetForeignAnswers(): void {
  const { calls } = vi.mocked(console.warn).mock;
  const others = calls.filter(([line]) => !String(line).endsWith(' answered something else'));
  calls.splice(0, calls.length, ...others);
}

/** Opens the workout, and verifies the session as the app does once it is idle. */
async function start() {
  const user = await open(PATH);
  const { keepVerifying } = await import('../../src/app/session/verify-session.ts');
  const { currentSession } = await import('../../src/features/auth/session.ts');
  keepVerifying();
  return { user, status: () => currentSession().status };
}

/** Resolves when every read of the page of `uid` has ended, one way or another, and its data are stored. */
async function settled(uid: string): Promise<void> {
  const { queryClient } = await import('../../src/app/query/query-client.ts');
  const { verifySession } = await import('../../src/app/session/verify-session.ts');
  const { flushCache } = await import('../../src/app/query/query-persistence.ts');
  // One that is under way would tell the console of its answer later.
  await verifySession(uid);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await flushCache();
}

/** Makes what the device keeps of `uid` a day older. */
async function age(uid: string, tokenExpired: boolean): Promise<void> {
  const aged = older(1);
  const session = aged({ key: STORED.session, value: localStorage.getItem(STORED.session) });
  localStorage.setItem(session.key, session.value);

  // The page before is closed: its SDK would notice what changes here.
  const { deleteApp, getApps } = await import('firebase/app');
  await Promise.all(getApps().map(deleteApp));

  const data = await openDB('silna');
  await data.put('queries', aged({ key: uid, value: await data.get('queries', uid) }).value, uid);
  data.close();

  if (!tokenExpired) return;
  const identities = await openDB('firebaseLocalStorageDb');
  const STORE = 'firebaseLocalStorage';
  const [stored, ...others] = await identities.getAll(STORE);
  expect(others).toEqual([]);
  await identities.put(STORE, withExpiredToken({ key: uid, value: stored }).value);
  identities.close();
}
