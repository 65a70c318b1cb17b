import type { Page } from '@playwright/test';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { FaultProxy } from '../../../../tests/fixtures/proxy/proxy.ts';
import type { Tally } from '../../../../tests/fixtures/outbox/tally.ts';
import type { Shopper } from './new-shopper.ts';
import type { Finding } from './outbox-judge.ts';
import { countOf, NONE, type Pieces, replayed } from './pieces.ts';
import type { OutboxDevice } from './outbox-device.ts';
import type { Step, Tap, Where } from './outbox-plan.ts';
import { forgetIdentity, signIn, signOut } from './sign-in-and-out.ts';
import { badgeOn, type Confirmation, linesOn, tapAdd, tapLine, until } from './taps.ts';

const PATHS: Record<Where, RegExp | undefined> = {
  changes: /^\/api\/(guest\/)?basket/,
  api: /^\/api\/|googleapis\.com/,
  everything: undefined,
};
/** Time for the other tab to receive a change and render it. */
const NEWS_MS = 4_000;

export interface Stage {
  device: OutboxDevice;
  network: FaultProxy;
  shoppers: readonly [Shopper, Shopper];
  tally: Tally;
}

/** Carries out a schedule, and checks the screen after each step. */
export class OutboxPlay {
  readonly #stage: Stage;
  /** The owner of the shown basket. */
  owner = GUEST;
  /** Users whose identity was lost; their changes stay pending. */
  readonly forgotten = new Set<Shopper>();
  readonly discarded = new Set<string>();
  /** By signed-out owner: how many numbers the badges had shown before. */
  readonly leftAt = new Map<string, number>();
  readonly findings: Finding[] = [];
  /** Taps that were not possible: the products had never been loaded. */
  skipped = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async carryOut(step: Step): Promise<void> {
    const { device, network, tally } = this.#stage;
    switch (step.do) {
      case 'network':
        if (step.mode !== 'pass') tally.fault(`network ${step.mode}`);
        await network.clear();
        return network.set(step.mode, PATHS[step.where]);
      case 'wait':
        return new Promise((resolve) => setTimeout(resolve, step.ms));
      case 'tap':
        return this.#tap(step);
      case 'reload':
        tally.fault('tab reloaded');
        return device.reload(step.tab);
      case 'freeze':
        tally.fault('tab frozen');
        return device.freeze(step.tab);
      case 'thaw':
        return device.thaw();
      case 'restart':
        tally.fault('all tabs and the worker killed');
        await device.switchOff();
        await Promise.all([device.tab(0), device.tab(1)]);
        return undefined;
      case 'sync':
        tally.fault(step.stopAfter === undefined ? 'worker woken' : 'worker killed while it sends');
        return device.syncInBackground(step.stopAfter);
      case 'sign-in':
        return this.signIn(step.who, step.mode);
      case 'sign-out':
        return this.signOut(step.choice);
      case 'forget':
        return this.#forget();
    }
  }

  async signIn(who: 0 | 1, mode: Extract<Step, { do: 'sign-in' }>['mode']): Promise<void> {
    const { device, network, shoppers, tally } = this.#stage;
    const shopper = shoppers[who];
    if (who === 1) tally.fault('somebody else signs in');
    await device.thaw();
    await network.clear();
    await device.kill(1);
    await network.set(mode, PATHS.changes);
    await signIn(await device.tab(0, '/signin'), shopper);
    this.owner = shopper.uid;
    this.forgotten.delete(shopper);
    // The device loads the products before the network fails again.
    await device.tab(0, '/shop').then((page) => tapTarget(page));
    await device.tab(1);
  }

  async signOut(choice: 'send' | 'discard'): Promise<void> {
    const { device, network, tally } = this.#stage;
    await device.thaw();
    const page = await device.tab(0);
    this.leftAt.set(this.owner, device.shown.length);
    await signOut(page, async () => {
      if (choice === 'send') await network.clear();
      else {
        tally.fault('unsent changes discarded');
        const { ops } = await device.stored();
        for (const op of ops) if (op.owner === this.owner) this.discarded.add(op.opId);
      }
      return choice;
    });
    this.owner = GUEST;
  }

  /** Pieces that the device has to show to the user; undefined when some were discarded. */
  async #expected(): Promise<Pieces | undefined> {
    const { journal } = await this.#stage.device.stored();
    const own = journal.filter(({ owner }) => owner === this.owner);
    if (own.some(({ opId }) => this.discarded.has(opId))) return undefined;
    return replayed(journal).get(this.owner) ?? NONE;
  }

  async #tap({ tab, tap, killAfter }: Extract<Step, { do: 'tap' }>): Promise<void> {
    const { device, tally } = this.#stage;
    if (device.isFrozen(tab)) await device.thaw();
    const before = (await device.stored()).journal.length;
    const begun = await this.#begin(tab, tap);
    if (begun === undefined) {
      this.skipped += 1;
      return;
    }
    if (killAfter !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, killAfter));
      await device.kill(tab);
      tally.fault('tab killed after a tap');
    } else {
      await begun();
    }
    const stored = (await device.stored()).journal.length - before;
    const wanted = tap.kind === 'burst' ? tap.taps : 1;
    if (killAfter === undefined && stored !== wanted) {
      const detail = `${wanted} taps (${tap.kind}) were shown and ${stored} kept`;
      this.findings.push({ kind: stored < wanted ? 'lost' : 'doubled', detail });
    }
    await this.#look();
  }

  async #begin(tab: 0 | 1, tap: Tap): Promise<Confirmation | undefined> {
    const { device } = this.#stage;
    const expected = [...((await this.#expected()) ?? NONE).keys()];
    if (tap.kind === 'add' || expected.length === 0) {
      const product = tap.kind === 'add' ? tap.product : 1;
      // The lines to tap on are not there yet, so a burst is one addition.
      if (tap.kind === 'burst') return undefined;
      return tapAdd(await device.tab(tab, '/shop'), product);
    }
    const page = await device.tab(tab, '/basket');
    const lines = await linesOn(page, expected);
    const product = lines[Math.floor(tap.at * lines.length)];
    if (product === undefined) return undefined;
    if (tap.kind === 'burst') return tapLine(page, product, 'more', tap.taps);
    return tapLine(page, product, tap.kind);
  }

  /** The badge of every tab ends up showing the user's changes, sent or not. */
  async #look(): Promise<void> {
    const { device } = this.#stage;
    for (const page of device.awake()) {
      // Playwright's pages all report the focus; brought to the front explicitly, as a user would.
      await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined);
      let seen: number | undefined;
      let wanted: number | undefined;
      const agrees = async () => {
        const pieces = await this.#expected();
        wanted = pieces && countOf(pieces);
        seen = await badgeOn(page);
        return wanted === undefined || seen === wanted;
      };
      // A page that is still loading has no badge.
      await until(agrees, NEWS_MS).catch(() => {
        if (seen === undefined) return;
        const detail = `the badge showed ${seen} where the user had put in ${wanted}`;
        this.findings.push({ kind: 'screen difference', detail });
      });
    }
  }

  async #forget(): Promise<void> {
    const { device, network, shoppers, tally } = this.#stage;
    tally.fault('identity lost');
    await device.switchOff();
    await network.clear();
    await device.backstage(forgetIdentity);
    for (const shopper of shoppers) if (shopper.uid === this.owner) this.forgotten.add(shopper);
    this.owner = GUEST;
  }
}

/** Waits until there is something to tap on. */
async function tapTarget(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Dodaj do koszyka/ })
    .first()
    .waitFor();
}
