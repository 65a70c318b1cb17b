import { expect, test as base } from '@playwright/test';
import { createAccount, createSubscriber, type TestAccount } from '../fixtures/app/account.ts';
import { type AppAddress, announcedApp } from '../fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../faults/proxy/proxy.ts';
import { Noise } from './noise.ts';

type Fixtures = {
  /** The network of this test; its port is this test's own origin. */
  network: FaultProxy;
  noise: Noise;
  /** A registered person without a plan. */
  newcomer: TestAccount;
  subscriber: TestAccount;
};

export const test = base.extend<Fixtures, { app: AppAddress }>({
  app: [async ({ browserName: _ }, use) => use(announcedApp()), { scope: 'worker' }],

  network: async ({ app }, use) => {
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

  context: async ({ context, noise, serviceWorkers }, use) => {
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
