import type { Browser, BrowserContext } from '@playwright/test';
import {
  createAccount,
  createSubscriber,
  type TestAccount,
} from '../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../tests/fixtures/app/address.ts';
import { phone as shape } from '../../../tests/fixtures/chromium.ts';
import type { Person } from './load-plan.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

const SESSION = 'silna.session';

/** The stored data of a signed-in user. */
export class People {
  readonly #origin: string;
  readonly #newcomer: Storage;
  readonly #subscriber: Storage;

  private constructor(origin: string, newcomer: Storage, subscriber: Storage) {
    this.#origin = origin;
    this.#newcomer = newcomer;
    this.#subscriber = subscriber;
  }

  static async signIn(app: AppAddress, browser: Browser): Promise<People> {
    const newcomer = await signedIn(app, browser, await createAccount(app), '/paywall');
    const subscriber = await signedIn(app, browser, await createSubscriber(app), '/dashboard');
    return new People(app.origin, newcomer, subscriber);
  }

  /** Storage of `person`, moved to `origin`. */
  storageOf(person: Person, origin: string): Storage {
    const stored = this.#of(person);
    const text = JSON.stringify(stored).replaceAll(this.#origin, origin);
    return person === 'forgetful' ? withoutPlan(JSON.parse(text)) : JSON.parse(text);
  }

  #of(person: Person): Storage {
    if (person === 'guest') return { cookies: [], origins: [] };
    return person === 'newcomer' ? this.#newcomer : this.#subscriber;
  }
}

/** The session names the user, without a plan. */
function withoutPlan(storage: Storage): Storage {
  for (const { localStorage } of storage.origins) {
    const record = localStorage.find(({ name }) => name === SESSION);
    if (record) record.value = JSON.stringify({ ...JSON.parse(record.value), plan: undefined });
  }
  return storage;
}

/** The storage of a device on which that account has just signed in by the form, which leads to `path`. */
export async function signedIn(
  app: AppAddress,
  browser: Browser,
  { email, password }: TestAccount,
  path: string,
): Promise<Storage> {
  const context = await browser.newContext({
    ...shape,
    baseURL: app.origin,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się' }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return storage;
}
