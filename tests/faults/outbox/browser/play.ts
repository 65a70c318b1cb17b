import type { Page } from '@playwright/test';
import { GUEST } from '../../../../src/offline/owner.ts';
import type { FaultProxy } from '../../proxy/proxy.ts';
import type { Tally } from '../tally.ts';
import type { Shopper } from './accounts.ts';
import type { Finding } from './judge.ts';
import { countOf, NONE, type Pieces, replayed } from './model.ts';
import type { Phone } from './phone.ts';
import type { Step, Tap, Where } from './plan.ts';
import { forgetIdentity, signIn, signOut } from './sessions.ts';
import { badgeOn, type Confirmation, linesOn, tapAdd, tapLine, until } from './taps.ts';

const PATHS: Record<Where, RegExp | undefined> = {
  changes: /^\/api\/(guest\/)?basket/,
  api: /^\/api\/|googleapis\.com/,
  everything: undefined,
};
/** For the other tab to hear of a change and draw it. */
const NEWS_MS = 4_000;

export interface Stage {
  phone: Phone;
  network: FaultProxy;
  shoppers: readonly [Shopper, Shopper];
  tally: Tally;
}

/** Carries a schedule out, and looks at the screen after each of its steps. */
export class Play {
  readonly #stage: Stage;
  /** Whose basket the device shows. */
  owner = GUEST;
  /** Whom the browser has forgotten; what waits for them waits on. */
  readonly forgotten = new Set<Shopper>();
  readonly discarded = new Set<string>();
  /** By whoever has signed out: how many numbers the badges had shown before. */
  readonly leftAt = new Map<string, number>();
  readonly findings: Finding[] = [];
  /** Taps that the device could not offer: it had never seen the products. */
  skipped = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async carryOut(step: Step): Promise<void> {
    const { phone, network, tally } = this.#stage;
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
        return phone.reload(step.tab);
      case 'freeze':
        tally.fault('tab frozen');
        return phone.freeze(step.tab);
      case 'thaw':
        return phone.thaw();
      case 'restart':
        tally.fault('all tabs and the worker killed');
        await phone.switchOff();
        await Promise.all([phone.tab(0), phone.tab(1)]);
        return undefined;
      case 'sync':
        tally.fault(step.stopAfter === undefined ? 'worker woken' : 'worker killed while it sends');
        return phone.syncInBackground(step.stopAfter);
      case 'sign-in':
        return this.signIn(step.who, step.mode);
      case 'sign-out':
        return this.signOut(step.choice);
      case 'forget':
        return this.#forget();
    }
  }

  async signIn(who: 0 | 1, mode: Extract<Step, { do: 'sign-in' }>['mode']): Promise<void> {
    const { phone, network, shoppers, tally } = this.#stage;
    const shopper = shoppers[who];
    if (who === 1) tally.fault('somebody else signs in');
    await phone.thaw();
    await network.clear();
    await phone.kill(1);
    await network.set(mode, PATHS.changes);
    await signIn(await phone.tab(0, '/signin'), shopper);
    this.owner = shopper.uid;
    this.forgotten.delete(shopper);
    // The device learns of the products before the network fails again.
    await phone.tab(0, '/shop').then((page) => tapTarget(page));
    await phone.tab(1);
  }

  async signOut(choice: 'send' | 'discard'): Promise<void> {
    const { phone, network, tally } = this.#stage;
    await phone.thaw();
    const page = await phone.tab(0);
    this.leftAt.set(this.owner, phone.shown.length);
    await signOut(page, async () => {
      if (choice === 'send') await network.clear();
      else {
        tally.fault('unsent changes discarded');
        const { ops } = await phone.stored();
        for (const op of ops) if (op.owner === this.owner) this.discarded.add(op.opId);
      }
      return choice;
    });
    this.owner = GUEST;
  }

  /** What the device has to show for the user; undefined where something was discarded. */
  async #expected(): Promise<Pieces | undefined> {
    const { journal } = await this.#stage.phone.stored();
    const own = journal.filter(({ owner }) => owner === this.owner);
    if (own.some(({ opId }) => this.discarded.has(opId))) return undefined;
    return replayed(journal).get(this.owner) ?? NONE;
  }

  async #tap({ tab, tap, killAfter }: Extract<Step, { do: 'tap' }>): Promise<void> {
    const { phone, tally } = this.#stage;
    if (phone.isFrozen(tab)) await phone.thaw();
    const before = (await phone.stored()).journal.length;
    const begun = await this.#begin(tab, tap);
    if (begun === undefined) {
      this.skipped += 1;
      return;
    }
    if (killAfter !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, killAfter));
      await phone.kill(tab);
      tally.fault('tab killed after a tap');
    } else {
      await begun();
    }
    const kept = (await phone.stored()).journal.length - before;
    const wanted = tap.kind === 'burst' ? tap.taps : 1;
    if (killAfter === undefined && kept !== wanted) {
      const detail = `${wanted} taps (${tap.kind}) were shown and ${kept} kept`;
      this.findings.push({ kind: kept < wanted ? 'lost' : 'doubled', detail });
    }
    await this.#look();
  }

  async #begin(tab: 0 | 1, tap: Tap): Promise<Confirmation | undefined> {
    const { phone } = this.#stage;
    const expected = [...((await this.#expected()) ?? NONE).keys()];
    if (tap.kind === 'add' || expected.length === 0) {
      const product = tap.kind === 'add' ? tap.product : 1;
      // The lines to tap on are not there yet, so that a burst is one addition.
      if (tap.kind === 'burst') return undefined;
      return tapAdd(await phone.tab(tab, '/shop'), product);
    }
    const page = await phone.tab(tab, '/basket');
    const lines = await linesOn(page, expected);
    const product = lines[Math.floor(tap.at * lines.length)];
    if (product === undefined) return undefined;
    if (tap.kind === 'burst') return tapLine(page, product, 'more', tap.taps);
    return tapLine(page, product, tap.kind);
  }

  /** The badge of every tab comes to show what the user has done, whatever of it is sent. */
  async #look(): Promise<void> {
    const { phone } = this.#stage;
    for (const page of phone.awake()) {
      // Playwright's pages all report the focus; a user can only look at one that gets it.
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
    const { phone, network, shoppers, tally } = this.#stage;
    tally.fault('identity lost');
    await phone.switchOff();
    await network.clear();
    await phone.backstage(forgetIdentity);
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
