import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { accountBasket } from '../../../tests/e2e/basket-truth.ts';
import { createSubscriber, type TestAccount } from '../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../tests/fixtures/app/address.ts';
import { phone } from '../../../tests/fixtures/chromium.ts';
import { signedIn } from '../start/people.ts';
import type { StartPlan, StorePlan } from './store-plan.ts';

const IN_PAGE = fileURLToPath(new URL('store-in-page.js', import.meta.url));
const PRODUCT = 2;
const PATIENCE_MS = 60_000;
/** Wait in ms after which a change that was sent twice has arrived twice. */
const LATE_MS = 3_000;

const notes = v.object({ met: v.array(v.string()), saidLapsed: v.boolean() });
const session = v.object({ uid: v.string() });

export interface Judged {
  /** Faults that were met. */
  met: string[];
  /** Differences from the rules of the run; empty when all is well. */
  wrong: string[];
}

/** A signed-in user with a plan, whose basket every start adds one piece to. */
export class Shopper {
  readonly #app: AppAddress;
  readonly #browser: Browser;
  readonly #account: TestAccount;
  readonly #storage: Awaited<ReturnType<typeof signedIn>>;

  private constructor(
    app: AppAddress,
    browser: Browser,
    account: TestAccount,
    storage: Awaited<ReturnType<typeof signedIn>>,
  ) {
    this.#app = app;
    this.#browser = browser;
    this.#account = account;
    this.#storage = storage;
  }

  static async signIn(app: AppAddress, browser: Browser): Promise<Shopper> {
    const account = await createSubscriber(app);
    return new Shopper(app, browser, account, await signedIn(app, browser, account, '/dashboard'));
  }

  /** Carries out one start on a device as it was left after the sign-in. */
  async start({ path, documents }: StartPlan): Promise<Judged> {
    const before = await this.#pieces();
    const context = await this.#browser.newContext({
      ...phone,
      baseURL: this.#app.origin,
      serviceWorkers: 'block',
      storageState: this.#storage,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const judged: Judged = { met: [], wrong: [] };
    try {
      const page = await open(context, documents[0], path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // The remaining faults and their consequences come within this pause.
      await page.waitForTimeout(Math.max(0, documents[0].to - 500));
      await this.#judge(page, judged);
      await page.close();

      const product = await open(context, documents[1], `/productDetails?id=${PRODUCT}`);
      await product.getByRole('button', { name: 'Dodaj do koszyka' }).click();
      await product.getByRole('dialog', { name: 'Dodano do koszyka' }).waitFor();
      const isSent = await this.#hasOnServer(before + 1);
      if (isSent) await product.waitForTimeout(LATE_MS);
      const after = await this.#pieces();
      if (after !== before + 1) judged.wrong.push(`${after - before} pieces came to the server`);
      await this.#judge(product, judged);
    } finally {
      await context.close();
    }
    return judged;
  }

  async #judge(page: Page, judged: Judged): Promise<void> {
    const { met, saidLapsed } = v.parse(notes, await page.evaluate('storeNotes'));
    judged.met.push(...met);
    if (saidLapsed) judged.wrong.push("'Logowanie wygasło' was shown");
    const stored = await page.evaluate(() => localStorage.getItem('silna.session'));
    const record = v.safeParse(session, JSON.parse(stored ?? 'null'));
    if (!record.success || record.output.uid !== this.#account.uid) {
      judged.wrong.push('the session is gone');
    }
    if (new URL(page.url()).pathname === '/signin') judged.wrong.push('it asks to sign in');
  }

  async #pieces(): Promise<number> {
    return (await accountBasket(this.#app, this.#account))[PRODUCT] ?? 0;
  }

  async #hasOnServer(count: number): Promise<boolean> {
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      if ((await this.#pieces()) >= count) return true;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return false;
  }
}

async function open(context: BrowserContext, plan: StorePlan, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((storePlan) => Object.assign(window, { storePlan }), plan);
  await page.addInitScript({ path: IN_PAGE });
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}
