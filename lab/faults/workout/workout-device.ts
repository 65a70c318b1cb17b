import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { shellOptions, phone } from '../../../tests/fixtures/chromium.ts';
import { patience } from '../../../tests/fixtures/machine.ts';
import { DeviceClock } from './clock.ts';
import type { Kill } from './run-plan.ts';
import { NAME_HELPER } from '../../name-helper.ts';

const IN_PAGE = fileURLToPath(new URL('workout-in-page.js', import.meta.url));
const DEADLINE = patience(30_000);

/** A phone: a profile on disk, a browser that may be killed, and a clock that goes on. */
export class WorkoutDevice {
  readonly clock = new DeviceClock(Date.now());
  readonly #profile: string;
  readonly #origin: string;
  #context: BrowserContext | undefined;
  #tabs: Page[] = [];

  private constructor(profile: string, origin: string) {
    this.#profile = profile;
    this.#origin = origin;
  }

  /** A copy of the profile `template`, of which the browser is not running. */
  static async unpack(template: string, origin: string): Promise<WorkoutDevice> {
    const profile = await mkdtemp(join(tmpdir(), 'silna-workout-'));
    await cp(template, profile, { recursive: true });
    return new WorkoutDevice(profile, origin);
  }

  /** Pages that are open, the oldest first. */
  get tabs(): readonly Page[] {
    return this.#tabs;
  }

  get isOn(): boolean {
    return this.#context !== undefined;
  }

  /**
   * A new tab, `gap` ms after the one before was ended (below 0 the clock was set back meanwhile), also where
   * the browser has to be started. The clock runs.
   */
  async open(path: string, gap = 0): Promise<Page> {
    if (this.#context === undefined) await this.#start(gap);
    else {
      if (gap > 0) await this.clock.sleep(gap);
      if (gap < 0) await this.clock.setBack(-gap);
      await this.clock.run();
    }
    const context = this.#on();
    const blank = context.pages().find((page) => page.url() === 'about:blank');
    const page = blank ?? (await context.newPage());
    page.on('crash', () => this.#forget(page));
    page.on('close', () => this.#forget(page));
    this.#tabs.push(page);
    await page.goto(path, { waitUntil: 'commit' });
    return page;
  }

  /** Ends the tab, or with `sigkill` the whole browser. */
  async kill(page: Page, how: Kill): Promise<void> {
    if (how === 'sigkill') return this.#killBrowser();
    if (how === 'crash') await this.#crash(page);
    await page.close().catch(() => undefined);
    this.#forget(page);
    return undefined;
  }

  async close(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    await rm(this.#profile, { recursive: true, force: true });
  }

  async #start(gap: number): Promise<void> {
    // The lock files of a killed browser would keep the next one out.
    for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) {
      // oxlint-disable-next-line no-await-in-loop -- three of them
      await rm(join(this.#profile, name), { force: true });
    }
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...phone,
      ...shellOptions,
      args: [...shellOptions.args, '--hide-crash-restore-bubble'],
      baseURL: this.#origin,
    });
    context.setDefaultTimeout(DEADLINE);
    await context.addInitScript('globalThis.realIdle = requestIdleCallback;');
    await this.clock.install(context, gap);
    // The loader that runs these files names functions with a helper that pages do not have.
    await context.addInitScript(NAME_HELPER);
    await context.addInitScript({ path: IN_PAGE });
    this.#context = context;
  }

  async #crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash');
    // A crashed page never answers this call.
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
  }

  async #killBrowser(): Promise<void> {
    const context = this.#on();
    const closed = new Promise((resolve) => {
      context.once('close', resolve);
    });
    for (const pid of await browsersOf(this.#profile)) process.kill(pid, 'SIGKILL');
    await closed;
    this.#context = undefined;
    this.#tabs = [];
  }

  #forget(page: Page): void {
    this.#tabs = this.#tabs.filter((each) => each !== page);
  }

  #on(): BrowserContext {
    if (this.#context === undefined) throw new Error('the device is off');
    return this.#context;
  }
}

/** The processes of browsers with this profile; those that they have started end with them. */
async function browsersOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const given = line.split('\0');
      const isBrowser = !given.some((each) => each.startsWith('--type='));
      return isBrowser && given.includes(`--user-data-dir=${profile}`) ? Number(pid) : undefined;
    }),
  );
  const found = own.filter((pid) => pid !== undefined);
  if (found.length === 0) throw new Error('the browser is not running');
  return found;
}
