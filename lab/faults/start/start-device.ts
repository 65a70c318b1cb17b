import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from '@playwright/test';
import type { AppAddress } from '../../../tests/fixtures/app/address.ts';
import { phone as shape } from '../../../tests/fixtures/chromium.ts';
import { publishNext } from '../../../tests/fixtures/release.ts';
import { stopWorker } from '../../../tests/fixtures/stop-worker.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { ChunkLine } from './chunk-line.ts';
import { judge, type Verdict } from './load-verdict.ts';
import type { People } from './people.ts';
import type { Load, DevicePlan } from './load-plan.ts';

const IN_PAGE = fileURLToPath(new URL('start-in-page.js', import.meta.url));
/** A page of the same origin without the app and its worker. */
const BACKSTAGE = '/robots.txt';
const PATIENCE_MS = 60_000;

export interface Judged extends Verdict {
  path: string;
  cpu: number;
  /** Faults that occurred. */
  met: readonly string[];
  /** Documents after the first. */
  reloads: number;
}

export interface Rig {
  app: AppAddress;
  browser: Browser;
  people: People;
}

/** Browser with its own network and its own releases. */
export class StartDevice {
  readonly #context: BrowserContext;
  /** Between the app and the line: serves a new release. */
  readonly #releases: FaultProxy;
  readonly #line: ChunkLine;
  readonly #app: AppAddress;

  private constructor(
    context: BrowserContext,
    releases: FaultProxy,
    line: ChunkLine,
    app: AppAddress,
  ) {
    this.#context = context;
    this.#releases = releases;
    this.#line = line;
    this.#app = app;
  }

  static async unpack({ app, browser, people }: Rig, plan: DevicePlan): Promise<StartDevice> {
    const releases = await startFaultProxy(app.origin);
    const line = await ChunkLine.open(releases.origin);
    const context = await browser.newContext({
      ...shape,
      baseURL: line.origin,
      storageState: people.storageOf(plan.person, line.origin),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript({ path: IN_PAGE });
    const device = new StartDevice(context, releases, line, app);
    if (!plan.isNew) await device.#learnTheApp();
    return device;
  }

  /** Carries out one load; resolves with the verdicts of its tabs, the second tab's last. */
  async load(load: Load, seed: number): Promise<Judged[]> {
    await this.#prepare(load);
    const release = load.release && (await this.#publish(load.release.retiresEarlier));
    this.#line.set({ seed, latency: load.latency, faults: load.faults });
    const tabs = [];
    if (load.second) {
      tabs.push(await this.#open(load.second.path, load.cpu));
      await new Promise((resolve) => setTimeout(resolve, load.second?.headStart));
    }
    tabs.unshift(await this.#open(load.path, load.cpu));
    const handover = release?.(load.release?.takesOverAfter);
    const judged = await Promise.all(
      tabs.map(async ({ page, path, started, reloads }) => ({
        ...(await judge(page, this.#line, started)),
        path,
        cpu: load.cpu,
        met: this.#line.met,
        reloads: reloads(),
      })),
    );
    await handover;
    await Promise.all(this.#context.pages().map((page) => page.close()));
    this.#line.set();
    return judged;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#line.close();
    await this.#releases.close();
  }

  async #learnTheApp(): Promise<void> {
    const page = await this.#context.newPage();
    await page.goto('/blog');
    await page.mouse.move(1, 1);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.close();
  }

  async #prepare({ isAsleep, evicted }: Load): Promise<void> {
    if (!isAsleep && evicted === 0) return;
    const page = await this.#context.newPage();
    await page.goto(BACKSTAGE);
    await page.evaluate(evict, evicted);
    if (isAsleep) await stopWorker(page);
    await page.close();
  }

  async #open(path: string, cpu: number) {
    const page = await this.#context.newPage();
    const devtools = await this.#context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    });
    const started = Date.now();
    // A page that never loads is judged as well, as empty.
    await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
    return { page, path, started, reloads: () => documents - 1 };
  }

  /** Publishes a release that the device's worker finds; lets it take over, if planned. */
  async #publish(retiresEarlier: boolean) {
    const next = await publishNext(this.#releases, this.#app.origin);
    const page = await this.#context.newPage();
    await page.goto(BACKSTAGE);
    const isOld = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return Boolean(registration?.installing ?? registration?.waiting);
    });
    return async (takesOverAfter: number | undefined) => {
      if (!isOld || takesOverAfter === undefined) return;
      await new Promise((resolve) => setTimeout(resolve, takesOverAfter));
      if (retiresEarlier) next.retireEarlier();
      await page.evaluate(takeOver);
    };
  }
}

/** Deletes `share` of the worker's cached files, the same files each time. */
async function evict(share: number): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.includes('precache')) continue;
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const gone = requests.filter((_, at) => (at * 0.618) % 1 < share);
    await Promise.all(gone.map((request) => cache.delete(request)));
  }
}

/** Activates the new version as the page does when the user agrees, waiting up to half a minute for it. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let look = 0; look < 600; look += 1) {
    const waiting = registration?.waiting;
    if (waiting) return waiting.postMessage({ type: 'SKIP_WAITING' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
