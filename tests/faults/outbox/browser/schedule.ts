import type { Browser } from '@playwright/test';
import { GUEST } from '../../../../src/offline/owner.ts';
import type { AppAddress } from '../../../fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../../proxy/proxy.ts';
import { Tally } from '../tally.ts';
import { guestBasket, newShopper } from './accounts.ts';
import { beforeLeaving, unexplained } from './flicker.ts';
import { Judge } from './judge.ts';
import { countOf, inWords, isSame, type Pieces } from './model.ts';
import { Phone } from './phone.ts';
import { planOf } from './plan.ts';
import { Play, type Stage } from './play.ts';
import { badgeOn, shownPieces, until } from './taps.ts';
import { startWitness, type Witness } from './witness.ts';

/**
 * From the moment the network is whole again. Nothing tells the device of that here: the longest pause
 * between two attempts is a minute, and a lock is taken from a frozen tab after 40 s.
 */
const HEALED_MS = 80_000;
const DRAWN_MS = 8_000;
/** Well over what the longest plan takes with all its deadlines. */
const LATE_MS = 180_000;
/** The browser has let go of a page under the debugger: nothing of the product is in it. */
const LOST_PAGE = /Not attached to an active page/;
const CHANGES = /^\/api\/(guest\/)?basket/;

export interface Rig {
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
  const phone = await Phone.unpack(rig.browser, network.origin);
  try {
    const play = new Play({ phone, network, shoppers, tally });
    const performed = async () => {
      for (const step of planOf(seed)) {
        if (trace) console.log(new Date().toISOString().slice(14, 23), JSON.stringify(step));
        await play.carryOut(step);
      }
      await conclude(play, { phone, network, shoppers, tally }, rig, witness);
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
    await phone.close();
    await network.close();
    await witness.close();
  }
  return tally;
}

/** A page that answers no more holds up one schedule, not the run. */
async function late(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS).unref());
  throw new Error(`it took more than ${LATE_MS} ms`);
}

/** The network is whole again: everything has to come to the server, and to the screen. */
async function conclude(play: Play, stage: Stage, rig: Rig, witness: Witness): Promise<void> {
  const { phone, network, shoppers, tally } = stage;
  await phone.thaw();
  await network.clear();
  await settle(play, phone);
  for (const shopper of play.forgotten) {
    if (play.owner !== GUEST) await play.signOut('send');
    await play.signIn(shopper === shoppers[0] ? 0 : 1, 'pass');
    await settle(play, phone);
  }

  const { journal, ops, guestUid } = await phone.stored();
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

  for (const detail of await differencesOnScreen(phone, own)) find('screen difference', detail);
  const shown = beforeLeaving(phone.shown, play.leftAt);
  for (const owner of [GUEST, ...shoppers.map(({ uid }) => uid)]) {
    const isCut = journal.some((op) => op.owner === owner && play.discarded.has(op.opId));
    if (isCut) continue;
    for (const detail of unexplained(shown, journal, owner)) find('screen difference', detail);
  }
}

/** Opens both tabs and waits until nothing is pending. */
async function settle(play: Play, phone: Phone): Promise<void> {
  await Promise.all([phone.tab(0, '/basket'), phone.tab(1, '/basket')]);
  const isSent = async () => {
    const { ops } = await phone.stored();
    return !ops.some(
      ({ state, owner }) => state === 'pending' && (owner === play.owner || owner === GUEST),
    );
  };
  await until(isSent, HEALED_MS).catch(async () => {
    const { ops } = await phone.stored();
    const detail = `${ops.length} changes were still waiting ${HEALED_MS} ms after the network`;
    play.findings.push({ kind: 'lost', detail });
  });
}

/** Both tabs have to show the basket that the server has. */
async function differencesOnScreen(phone: Phone, server: Pieces): Promise<string[]> {
  const differences: string[] = [];
  for (const tab of [0, 1] as const) {
    const page = await phone.tab(tab, '/basket');
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

/** What the network has done to changes, request by request. */
function countFaults(tally: Tally, network: FaultProxy, witness: Witness): void {
  for (const { mode } of network.requests(CHANGES)) {
    if (mode !== 'pass') tally.fault(`basket request ${mode}`);
  }
  const keys = witness.heard().map(({ key }) => key);
  tally.fault('change sent again after it had its effect', keys.length - new Set(keys).size);
}
