import { expect, test as base } from '@playwright/test';
import { createAccount, createSubscriber, type TestAccount } from '../fixtures/app/account.ts';
import { type AppAddress, announcedApp } from '../fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../faults/proxy/proxy.ts';
import { Noise } from './noise.ts';

type Fixtures = {
  /** Whether the user moves as soon as a page is loaded: a drawn page does not wait for input then. */
  isAwake: boolean;
  /** The network of this test; its port is this test's own origin. */
  network: FaultProxy;
  noise: Noise;
  /** A registered person without a plan. */
  newcomer: TestAccount;
  subscriber: TestAccount;
};

export const test = base.extend<Fixtures, { app: AppAddress }>({
  isAwake: [true, { option: true }],

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

  context: async ({ context, noise, isAwake }, use) => {
    noise.listen(context);
    if (isAwake) {
      await context.addInitScript(() => {
        addEventListener('load', () => dispatchEvent(new Event('pointermove')), { once: true });
      });
    }
    await use(context);
  },

  newcomer: async ({ app }, use) => use(await createAccount(app)),
  subscriber: async ({ app }, use) => use(await createSubscriber(app)),
});

export { expect };
