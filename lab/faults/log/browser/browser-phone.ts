import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storedRecords } from '../../../../tests/e2e/indexed-db.ts';
import type { TestAccount } from '../../../../tests/fixtures/app/account.ts';
import { remember, sessionOf } from '../../../../tests/fixtures/app/stored-session.ts';
import { BACKSTAGE } from '../../../../tests/fixtures/backstage.ts';
import { phone as shape } from '../../../../tests/fixtures/chromium.ts';
import { patience } from '../../../../tests/fixtures/machine.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tests/fixtures/proxy/proxy.ts';
import type { Mode } from '../../../../tests/fixtures/proxy/mode.ts';
import type { LogRow } from '../../../../src/offline/training/row-stores.ts';
import { NAME_HELPER } from '../../../name-helper.ts';

const PATIENCE = patience(20_000);
const DEED = patience(3_000);
const DATABASE = 'silna-training';
/** Clock of every page by `skewOfPages`, in ms ahead of the machine's. */
const SKEWED = `{
  const now = Date.now.bind(Date);
  const Machine = Date;
  globalThis.Date = class extends Machine {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now() + globalThis.skewOfPages] : parts));
    }
    static now() {
      return now() + globalThis.skewOfPages;
    }
  };
}`;

const CALLS = /^\/api\/training/;

/** A change that the user makes to a finished workout. */
export type Deed = 'note' | 'delete' | 'take the deletion back';

/** A phone of the user in a real browser, with a network and a clock of its own. */
export class Phone {
  readonly #network: FaultProxy;
  /** By how much its clock is ahead, in ms. */
  skew = 0;
  readonly #origin: string;
  readonly #account: TestAccount;
  readonly #context: BrowserContext;
  #page: Page | undefined;

  private constructor(
    app: { origin: string },
    network: FaultProxy,
    account: TestAccount,
    context: BrowserContext,
  ) {
    this.#origin = app.origin;
    this.#network = network;
    this.#account = account;
    this.#context = context;
  }

  static async open(browser: Browser, app: { origin: string }, account: TestAccount) {
    const network = await startFaultProxy(app.origin);
    const context = await browser.newContext({ ...shape, baseURL: network.origin });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(NAME_HELPER);
    await context.addInitScript(`globalThis.skewOfPages = 0; ${SKEWED}`);
    const phone = new Phone(app, network, account, context);
    await phone.signIn();
    return phone;
  }

  async signIn(): Promise<void> {
    const stored = await sessionOf(this.#account, this.#origin);
    await (await this.#backstage()).evaluate(remember, stored);
  }

  /** Its clock is `ms` ahead from now on. */
  async setClock(ms: number): Promise<void> {
    this.skew = ms;
    await this.#context.addInitScript(`globalThis.skewOfPages = ${ms};`);
    await this.kill();
  }

  /** Sets the mode of the network for the calls of the log alone. */
  async setNetwork(mode: Mode): Promise<void> {
    await this.#network.set(mode, CALLS);
  }

  /** Ends its page, whatever that is doing. */
  async kill(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    await page?.close();
  }

  /** Does it in the page of the workout; ends that page after `killAfter` ms, where that is said. */
  async carryOut(id: string, deed: Deed, text: string, killAfter?: number): Promise<void> {
    const page = await this.#at(`/history?workout=${id}`);
    const correct = page.getByRole('button', { name: 'Popraw' });
    // It is deleted, or has not come from the server yet.
    const missing = page.getByText(/Nie ma tu takiego treningu|cześniejsze treningi/);
    await correct.or(missing).waitFor();
    if (await missing.isVisible()) return;
    try {
      await this.#doTo(page, deed, text);
      if (killAfter !== undefined) {
        await page.waitForTimeout(killAfter);
        return await this.kill();
      }
      if (deed === 'take the deletion back') {
        await page.getByRole('button', { name: 'Cofnij' }).click();
      }
    } catch (error) {
      // The other phone has deleted it meanwhile.
      if (!(await missing.isVisible())) throw error;
    }
    // A tap is stored within a moment.
    await page.waitForTimeout(100);
  }

  async #doTo(page: Page, deed: Deed, text: string): Promise<void> {
    const options = { timeout: DEED };
    if (deed !== 'note') {
      return page.getByRole('button', { name: 'Usuń', exact: true }).click(options);
    }
    await page.getByRole('button', { name: 'Popraw' }).click(options);
    await page.getByLabel('Notatka').fill(text, options);
    return page.getByLabel('Notatka').blur(options);
  }

  /** Tells the page that the network is back, which makes it send and read at once. */
  async sync(): Promise<void> {
    const page = await this.#at();
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** A second page, which sends and reads as the first one does. */
  async syncTwice(): Promise<void> {
    const other = await this.#context.newPage();
    await other.goto('/history', { waitUntil: 'commit' });
    await this.sync();
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.close();
  }

  /** Resolves with whether something that was not sent is lost, to which the user has agreed. */
  async signOut(): Promise<boolean> {
    const page = await this.#at('/app?=logout');
    // A page that is closed while it loads may never be.
    const out = page.waitForURL(({ pathname }) => pathname === '/');
    const lose = page.getByRole('button', { name: /^Wyloguj i\s/ });
    const isAsked = await Promise.race([out.then(() => false), lose.waitFor().then(() => true)]);
    if (isAsked) await lose.click();
    await out;
    await this.kill();
    return isAsked;
  }

  /** Its workouts, deleted ones too. */
  async workouts(): Promise<LogRow[]> {
    const found = await storedRecords(await this.#anywhere(), DATABASE, 'workouts');
    return found.map(({ value }) => value as LogRow);
  }

  async isSettled(): Promise<boolean> {
    const page = await this.#anywhere();
    const [waiting, states] = [
      await storedRecords(page, DATABASE, 'unsent'),
      await storedRecords(page, DATABASE, 'sync'),
    ];
    const isFilled = states.some(({ value }) => Reflect.get(Object(value), 'isFilled') === true);
    return waiting.length === 0 && isFilled;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#network.close();
  }

  /** Its page, at `path` where that is said. */
  async #at(path?: string): Promise<Page> {
    const isNew = this.#page === undefined;
    this.#page ??= await this.#context.newPage();
    if (path !== undefined || isNew) {
      await this.#page.goto(path ?? '/history', { waitUntil: 'commit' });
    }
    return this.#page;
  }

  async #anywhere(): Promise<Page> {
    return this.#page ?? (await this.#backstage());
  }

  async #backstage(): Promise<Page> {
    this.#page ??= await this.#context.newPage();
    await this.#page.goto(BACKSTAGE);
    return this.#page;
  }
}
