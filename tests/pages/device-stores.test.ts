/** Every store of the tables in docs/overview.md, with two users, by the table in docs/sign-out.md. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { TestAccount } from '../fixtures/app/account.ts';
import { sessionOf } from '../fixtures/app/stored-session.ts';
import { type End, rowsFor, rowsOfSignOut, storesOfOverview } from '../fixtures/storage-tables.ts';
import { memoryCaches } from '../unit/sw/video/memory-caches.ts';
import {
  AUTH_USER,
  OWN,
  plant,
  putIdentity,
  recordsLeft,
  STARTS_OVER,
  UNSENT,
} from './device-records.ts';
import {
  app,
  deleteAccount,
  device,
  endIdentity,
  network,
  newcomer,
  notedDepartures,
  notedReload,
  open,
  subscriber,
} from './document.tsx';

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
const left = () => recordsLeft(first);
let names: readonly string[];

beforeEach(async () => {
  first = await subscriber();
  vi.stubGlobal('caches', memoryCaches(network.origin));
  await device(first);
  // The databases of this device are opened anew.
  vi.resetModules();
  names = storesOfOverview();
  for (const name of names) await plant(name, first);
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

it('an account that was deleted elsewhere ends like an expired session', async () => {
  await deleteAccount(first);
  await newDocument('/signin');
  await verifyFirst();
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

it('the deletion of the account leaves nothing of it', async () => {
  const departures = notedDepartures();
  const user = await newDocument('/profile');
  await user.click(await screen.findByRole('button', { name: 'Usuń konto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Usunąć konto?' }));
  const password = await dialog.findByLabelText('Twoje hasło');
  const agree = () => user.click(dialog.getByRole('button', { name: 'Usuń konto na zawsze' }));
  await user.type(password, 'nie-to-haslo');
  await agree();
  await dialog.findByText('Sprawdź hasło.');
  expect(departures).toEqual([]);
  await user.clear(password);
  await user.type(password, first.password);
  await agree();
  await waitFor(() => expect(departures).toEqual(['/signin?deleted=1']), { timeout: 30_000 });
  (await import('../../src/app/session/tab-memory.ts')).forgetEarlierPages();
  await expectLeft('deletion');
  await newDocument('/signin?deleted=1');
  await screen.findByText('Konto zostało usunięte');
});

it.each<[string, End, () => Promise<void>]>([
  [
    'the same user signs in again',
    'same user',
    async () => {
      await newDocument('/signin');
      await signInAs(first);
      await screen.findByRole('heading', { level: 1, name: 'Programy' });
    },
  ],
  [
    'another user signs in',
    'another user',
    async () => {
      const departures = notedDepartures();
      const second = await newcomer();
      await newDocument('/signin');
      await signInAs(second);
      await waitFor(() => expect(departures).toEqual(['/paywall']));
    },
  ],
  ['the user signs out', 'sign-out', signOut],
])('%s in another tab, and this one brings nothing back', async (_, end, inAnotherTab) => {
  await (end === 'sign-out' ? newDocument('/dashboard') : expire());
  const thisTab = await followingTab();
  await inAnotherTab();
  await thisTab.hear();
  await newDocument('/privacy_policy');
  await expectLeft(end);
});

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
  await endIdentity();
  await putIdentity(undefined);
  localStorage.removeItem(AUTH_USER);
  await newDocument('/signin');
  await verifyFirst();
}

/** The page asks whether the session still holds, and learns that it does not. */
async function verifyFirst(): Promise<void> {
  const { verifySession } = await import('../../src/app/session/verify-session.ts');
  const { currentSession } = await import('../../src/features/auth/session.ts');
  await verifySession(first.uid);
  expect(currentSession()).toEqual({ status: 'expired', uid: first.uid });
}

/**
 * The page that is open, with data of the first user that it has not saved yet. `hear`: another tab has changed the
 * session, and this one is hidden by its reload, when a page saves what it has.
 */
async function followingTab() {
  const [{ followOtherTabs }, { queryClient }, { flushCache }] = await Promise.all([
    import('../../src/app/session/other-tabs.ts'),
    import('../../src/app/query/query-client.ts'),
    import('../../src/app/query/query-persistence.ts'),
  ]);
  const listening = vi.spyOn(window, 'addEventListener');
  followOtherTabs();
  const listeners = listening.mock.calls.filter(([type]) => /^(storage|pageshow)$/.test(type));
  listening.mockRestore();
  onTestFinished(() => listeners.forEach(([type, listen]) => removeEventListener(type, listen)));
  return {
    async hear() {
      const reload = notedReload();
      queryClient.setQueryData(['orders', first.uid], [OWN]);
      window.dispatchEvent(new StorageEvent('storage', { key: 'silna.session' }));
      expect(reload).toHaveBeenCalledOnce();
      await flushCache();
    },
  };
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

/** Every record of a store has to be one of those that exist here alone. */
const unsentOnly = expect.toSatisfy((records: string[]) =>
  records.every((record) => record.includes(UNSENT)),
);

/** What docs/sign-out.md says to be left: of each store the texts of its records. */
function expectedOf(end: End): Record<string, unknown> {
  const rows = rowsOfSignOut();
  const entries = names.flatMap((name) => {
    const cell = rowsFor(name, rows)[0]?.cells[end];
    if (cell === 'wiped') return [];
    if (cell === 'stays') return [[name, expect.anything()]];
    if (cell === 'unsent') return [[name, unsentOnly]];
    throw new Error(`${name}, ${end}: ${cell}`);
  });
  return Object.fromEntries(entries);
}
