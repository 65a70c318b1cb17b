import { expect, test as base } from '@playwright/test';
import { createAccount, createSubscriber, type TestAccount } from '../fixtures/app/account.ts';
import { type AppAddress, announcedApp } from '../fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../fixtures/proxy/proxy.ts';
import { installApp, type InstalledApp } from '../fixtures/installed-app.ts';
import { Noise } from './noise.ts';

type Options = {
  /** `installed`: the worker and the whole app are on it, where their way there is not what is tested. */
  device: 'new' | 'installed';
};

type Fixtures = {
  /** The network of this test; its port is this test's own origin. */
  network: FaultProxy;
  noise: Noise;
  /** A registered person without a plan. */
  newcomer: TestAccount;
  subscriber: TestAccount;
};

type WorkerFixtures = {
  app: AppAddress;
  /** Installed when the first test of this worker asks for it. */
  installedApp: () => Promise<InstalledApp>;
};

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  device: ['new', { option: true }],

  app: [async ({ browserName: _ }, use) => use(announcedApp()), { scope: 'worker' }],

  installedApp: [
    async ({ app, playwright, launchOptions }, use) => {
      let installed: Promise<InstalledApp> | undefined;
      await use(() => (installed ??= installApp(app.origin, playwright.chromium, launchOptions)));
      await (await installed)?.close();
    },
    { scope: 'worker' },
  ],

  network: async ({ app, device, installedApp }, use) => {
    if (device === 'installed') {
      const { network } = await installedApp();
      await network.reset();
      return use(network);
    }
    const network = await startFaultProxy(app.origin);
    await use(network);
    await network.close();
  },

  baseURL: async ({ network }, use) => use(network.origin),

  noise: [
    async ({ network }, use) => {
      const noise = new Noise(network.origin);
      await use(noise);
      expect(noise.unexpected(), 'noise that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],

  context: async (
    { context, noise, serviceWorkers, device, installedApp, playwright, launchOptions, baseURL },
    use,
  ) => {
    if (device === 'installed') {
      const { withCopy } = await installedApp();
      return withCopy(async (profile) => {
        const own = await playwright.chromium.launchPersistentContext(profile, {
          ...launchOptions,
          baseURL,
        });
        noise.listen(own);
        await use(own);
        await own.close();
      });
    }
    noise.listen(context);
    if (serviceWorkers === 'block') await context.addInitScript(neverRegister);
    await use(context);
  },

  newcomer: async ({ app }, use) => use(await createAccount(app)),
  subscriber: async ({ app }, use) => use(await createSubscriber(app)),
});

/** A worker that is for ever being installed. Playwright's own answer is an error that the app reports. */
export function neverRegister(): void {
  // Frames without an origin have none.
  if (!('ServiceWorkerContainer' in window)) return;
  ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
}

export { expect };
