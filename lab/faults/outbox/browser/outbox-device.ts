import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';
import { phone as shape } from '../../../../tests/fixtures/chromium.ts';
import { stopWorker } from '../../../../tests/fixtures/stop-worker.ts';
import type { Shown } from './flicker.ts';
import type { Tab } from './outbox-plan.ts';
import { readStored, type Stored } from './stored-outbox.ts';
import { NAME_HELPER } from '../../../name-helper.ts';

const IN_PAGE = fileURLToPath(new URL('outbox-in-page.js', import.meta.url));
/** A page of the same origin without the app and its worker. */
const BACKSTAGE = '/robots.txt';
const FIRST_PATHS = ['/shop', '/basket'] as const;
const TAG = 'silna.outbox';
const PATIENCE_MS = 20_000;
/** Three devices may install the app at once. */
const INSTALLING_MS = 120_000;
const shownNumber = v.object({ load: v.string(), owner: v.string(), value: v.number() });

/** Browser of the user: two tabs that are opened and closed, and the worker. */
export class OutboxDevice {
  readonly #context: BrowserContext;
  readonly #tabs = new Map<Tab, Page>();
  readonly #frozen = new Set<Tab>();
  readonly #origin: string;
  readonly shown: Shown[] = [];

  private constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
  }

  /** Opens the app for the first time, and waits until it works without a network. */
  static async unpack(browser: Browser, origin: string): Promise<OutboxDevice> {
    const context = await browser.newContext({ ...shape, baseURL: origin });
    context.setDefaultTimeout(PATIENCE_MS);
    const device = new OutboxDevice(context, origin);
    await context.exposeBinding('tellBadge', (_source, told: unknown) => {
      device.shown.push(v.parse(shownNumber, told));
    });
    // The loader that runs this file names functions with a helper that pages do not have.
    await context.addInitScript(NAME_HELPER);
    await context.addInitScript({ path: IN_PAGE });
    const page = await device.tab(0);
    await page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      undefined,
      { timeout: INSTALLING_MS },
    );
    return device;
  }

  /** The tab, opened where it is not; on `path` if that is said. */
  async tab(tab: Tab, path?: string): Promise<Page> {
    const open = this.#tabs.get(tab);
    const page = open ?? (await this.#context.newPage());
    this.#tabs.set(tab, page);
    const wanted = path ?? (open ? undefined : FIRST_PATHS[tab]);
    if (wanted !== undefined && new URL(page.url(), this.#origin).pathname !== wanted) {
      await page.goto(wanted, { waitUntil: 'commit' });
    }
    return page;
  }

  /** Tabs that are open and respond. */
  awake(): Page[] {
    return [...this.#tabs].flatMap(([tab, page]) => (this.#frozen.has(tab) ? [] : [page]));
  }

  isFrozen(tab: Tab): boolean {
    return this.#frozen.has(tab);
  }

  async kill(tab: Tab): Promise<void> {
    const page = this.#tabs.get(tab);
    this.#tabs.delete(tab);
    this.#frozen.delete(tab);
    await page?.close();
  }

  async reload(tab: Tab): Promise<void> {
    if (this.#frozen.has(tab)) return;
    await this.#tabs.get(tab)?.reload({ waitUntil: 'commit' });
  }

  /** Freezes the tab, unless another is frozen. */
  async freeze(tab: Tab): Promise<void> {
    const page = this.#tabs.get(tab);
    if (!page || this.#frozen.size > 0) return;
    this.#frozen.add(tab);
    await this.#setLifecycle(page, 'frozen');
  }

  async thaw(): Promise<void> {
    for (const tab of this.#frozen) {
      const page = this.#tabs.get(tab);
      if (page) await this.#setLifecycle(page, 'active');
    }
    this.#frozen.clear();
  }

  /** Ends every page and the worker. */
  async switchOff(): Promise<void> {
    await this.#alone(stopWorker);
  }

  /** Wakes the worker with no page open, as the browser does when a network is back. */
  async syncInBackground(stopAfter: number | undefined): Promise<void> {
    await this.#alone(async (page) => {
      const devtools = await this.#context.newCDPSession(page);
      const registrationId = await registrationIn(devtools);
      const wanted = { origin: this.#origin, registrationId, tag: TAG, lastChance: false };
      await devtools.send('ServiceWorker.dispatchSyncEvent', wanted);
      await page.waitForTimeout(stopAfter ?? 1_000);
      if (stopAfter !== undefined) await stopWorker(page);
      await devtools.detach();
    });
  }

  /** Runs `use` with a page of the origin that does not run the app. */
  async backstage<T>(use: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.#context.newPage();
    try {
      await page.goto(BACKSTAGE, { waitUntil: 'commit' });
      return await use(page);
    } finally {
      await page.close();
    }
  }

  /** The stored data of the device, read through a tab that responds; one is opened where none does. */
  async stored(): Promise<Stored> {
    const [page] = this.awake();
    return readStored(page ?? (await this.tab(this.#frozen.has(0) ? 1 : 0)));
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #alone(use: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.#context.newPage();
    await Promise.all([...this.#tabs.keys()].map((tab) => this.kill(tab)));
    try {
      await use(page);
    } finally {
      await page.close();
    }
  }

  async #setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
    const devtools = await this.#context.newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state });
    await devtools.detach();
  }
}

async function registrationIn(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
    setTimeout(() => reject(new Error('there is no worker to be woken')), 5_000).unref();
  });
  await devtools.send('ServiceWorker.enable');
  return found;
}
