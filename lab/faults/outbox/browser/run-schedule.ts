import type { Browser } from '@playwright/test';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { AppAddress } from '../../../../tests/fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../../../../tests/fixtures/proxy/proxy.ts';
import { Tally } from '../../../../tests/fixtures/outbox/tally.ts';
import { guestBasket, newShopper } from './new-shopper.ts';
import { beforeLeaving, unexplained } from './flicker.ts';
import { Judge } from './outbox-judge.ts';
import { countOf, inWords, isSame, type Pieces } from './pieces.ts';
import { OutboxDevice } from './outbox-device.ts';
import { planOf } from './outbox-plan.ts';
import { OutboxPlay, type Stage } from './outbox-play.ts';
import { badgeOn, shownPieces, until } from './taps.ts';
import { startWitness, type Witness } from './witness.ts';

/**
 * Time from the end of the network's faults. The device gets no event about that here: the longest
 * pause between two attempts is a minute, and a lock is stolen from a frozen tab after 40 s.
 */
const HEALED_MS = 80_000;
const DRAWN_MS = 8_000;
/** More than the longest plan takes with all its deadlines. */
const LATE_MS = 180_000;
/** Errors of a page that the browser has closed under the debugger; not caused by the product. */
const LOST_PAGE = /Not attached to an active page/;
const CHANGES = /^\/api\/(guest\/)?basket/;

interface Rig {
  app: AppAddress;
  browser: Browser;
}

/** Carries out the schedule of `seed` on a device of its own and judges it; `trace` prints it. */
export async function runSchedule(rig: Rig, seed: number, trace: boolean): Promise<Tally> {
  const tally = new Tally('browser');
  tally.schedules = 1;
  const witness = await startWitness(rig.app.origin);
  const network = await startFaultProxy(witness.origin);
  const shoppers = [await newShopper(rig.app), await newShopper(rig.app)] as const;
  const device = await OutboxDevice.unpack(rig.browser, network.origin);
  try {
    const play = new OutboxPlay({ device, network, shoppers, tally });
    const performed = async () => {
      for (const step of planOf(seed)) {
        if (trace) console.log(new Date().toISOString().slice(14, 23), JSON.stringify(step));
        await play.carryOut(step);
      }
      await conclude(play, { device, network, shoppers, tally }, rig, witness);
    };
    await Promise.race([performed(), late()]);
    for (const finding of play.findings) tally.fail({ ...finding, seed });
    if (play.skipped > 0) console.log(`browser ${seed}: ${play.skipped} taps were not offered`);
  } catch (error) {
    if (LOST_PAGE.test(String(error))) throw error;
    const said = error instanceof Error ? error.message.split('\n')[0] : String(error);
    tally.fail({ kind: 'screen difference', seed, detail: `the schedule broke off: ${said}` });
    if (trace) console.log(error);
  } finally {
    countFaults(tally, network, witness);
    await device.close();
    await network.close();
    await witness.close();
  }
  return tally;
}

/** Bounds a page that does not respond, so that only one schedule is lost. */
async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS).unref());
  throw new Error(`it took more than ${LATE_MS} ms`);
}

/** The network works again: everything has to reach the server and the screen. */
async function conclude(play: OutboxPlay, stage: Stage, rig: Rig, witness: Witness): Promise<void> {
  const { device, network, shoppers, tally } = stage;
  await device.thaw();
  await network.clear();
  await settle(play, device);
  for (const shopper of play.forgotten) {
    if (play.owner !== GUEST) await play.signOut('send');
    await play.signIn(shopper === shoppers[0] ? 0 : 1, 'pass');
    await settle(play, device);
  }

  const { journal, ops, guestUid } = await device.stored();
  const moves = journal.filter(({ type }) => type === 'merge').length;
  tally.operations = journal.length - moves;
  if (moves > 0) tally.fault('a guest signs in', moves);
  const dead = new Set(ops.filter(({ state }) => state === 'dead').map(({ opId }) => opId));
  const judge = new Judge({ journal, heard: witness.heard(), dead, discarded: play.discarded });
  play.findings.push(...judge.findings);
  const find = (kind: 'lost' | 'screen difference', detail: string) =>
    play.findings.push({ kind, detail });

  let own: Pieces = await guestBasket(rig.app, guestUid);
  if (play.owner === GUEST) compare(own, judge.basketOf(guestUid ?? ''), 'the guest');
  else if (judge.leftToGuests() > 0) find('lost', 'a guest’s basket was left behind');
  for (const shopper of shoppers) {
    const basket = await shopper.basket();
    compare(basket, judge.basketOf(shopper.uid), shopper === shoppers[0] ? 'A' : 'B');
    if (shopper.uid === play.owner) own = basket;
  }
  function compare(has: Pieces, wanted: Pieces, who: string) {
    if (isSame(has, wanted)) return;
    find('lost', `${who} has ${inWords(has)} on the server and not ${inWords(wanted)}`);
  }

  for (const detail of await differencesOnScreen(device, own)) find('screen difference', detail);
  const shown = beforeLeaving(device.shown, play.leftAt);
  for (const owner of [GUEST, ...shoppers.map(({ uid }) => uid)]) {
    const isCut = journal.some((op) => op.owner === owner && play.discarded.has(op.opId));
    if (isCut) continue;
    for (const detail of unexplained(shown, journal, owner)) find('screen difference', detail);
  }
}

/** Opens both tabs and waits until nothing is pending. */
async function settle(play: OutboxPlay, device: OutboxDevice): Promise<void> {
  await Promise.all([device.tab(0, '/basket'), device.tab(1, '/basket')]);
  const isSent = async () => {
    const { ops } = await device.stored();
    return !ops.some(
      ({ state, owner }) => state === 'pending' && (owner === play.owner || owner === GUEST),
    );
  };
  await until(isSent, HEALED_MS).catch(async () => {
    const { ops } = await device.stored();
    const detail = `${ops.length} changes were still waiting ${HEALED_MS} ms after the network`;
    play.findings.push({ kind: 'lost', detail });
  });
}

/** Both tabs have to show the basket that the server has. */
async function differencesOnScreen(device: OutboxDevice, server: Pieces): Promise<string[]> {
  const differences: string[] = [];
  for (const tab of [0, 1] as const) {
    const page = await device.tab(tab, '/basket');
    let [lines, badge]: [Pieces, number | undefined] = [new Map(), 0];
    const agrees = async () => {
      [lines, badge] = [await shownPieces(page), await badgeOn(page)];
      return isSame(lines, server) && badge === countOf(server);
    };
    await until(agrees, DRAWN_MS).catch(() => {
      const seen = `${inWords(lines)} and ${badge} on the badge`;
      differences.push(`tab ${tab} showed ${seen} at the end, the server has ${inWords(server)}`);
    });
  }
  return differences;
}

/** The network's faults, request by request. */
function countFaults(tally: Tally, network: FaultProxy, witness: Witness): void {
  for (const { mode } of network.requests(CHANGES)) {
    if (mode !== 'pass') tally.fault(`basket request ${mode}`);
  }
  const keys = witness.heard().map(({ key }) => key);
  tally.fault('change sent again after it had its effect', keys.length - new Set(keys).size);
}
