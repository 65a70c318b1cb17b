import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { FailureKind } from '../tally.ts';
import { OWNERS } from './device.ts';
import { pieces } from './oracle.ts';
import type { Rig } from './rig.ts';
import { accountBasket, guestBasket } from './shop.ts';

/** The conditions that hold for an idle device with a working network. */
export async function examine(rig: Rig, seed: number): Promise<void> {
  const fail = (kind: FailureKind, detail: string) => {
    rig.world.trace(`!!! ${kind}: ${detail}`);
    rig.tally.fail({ kind, seed, detail });
  };
  checkEffects(rig, fail);
  checkKeys(rig, fail);
  checkOrder(rig, fail);
  await checkStranded(rig, fail);
  await checkScreen(rig, fail);
}

type Fail = (kind: FailureKind, detail: string) => void;

function checkEffects({ oracle, shop, tally }: Rig, fail: Fail): void {
  for (const [opId, saved] of oracle.saved) {
    const key = oracle.keyOf(saved);
    const all = shop.versions.filter((version) => key !== undefined && version.key === key);
    // The items of a basket that the server has lost are added again to the next one.
    const effects = all.filter(({ basket }) => !isLost(rigBasket(basket), shop.gone));
    if (effects.length > 1) fail('doubled', `${opId} has ${effects.length} effects`);
    if (saved.fate === 'pending') fail('lost', `${opId} is still waiting`);
    if (saved.op.type === 'merge') continue;
    if (saved.fate === 'confirmed' && all.length === 0) fail('lost', `${opId} has no effect`);
    if (saved.fate === 'confirmed' || effects.length === 0) continue;
    // Sent before it was given up: that cannot be revoked.
    const isExcused =
      saved.wasSent && !saved.isRefused && effects.every(({ sentAt }) => sentAt < saved.endedAt);
    if (!isExcused) fail('doubled', `${opId} is ${saved.fate} and has an effect`);
    else tally.fault(`sent and then ${saved.fate === 'dead' ? 'too old' : 'discarded'}`);
  }
}

/** Requests to the server with a key that belongs to no change of the user. */
function checkKeys({ oracle, shop }: Rig, fail: Fail): void {
  const keys = new Set([...oracle.saved.values()].map((saved) => oracle.keyOf(saved)));
  for (const { key } of shop.versions) {
    if (key !== undefined && !keys.has(key)) fail('doubled', `${key} is nobody’s key`);
  }
}

function checkOrder({ oracle, shop }: Rig, fail: Fail): void {
  const confirmed = [...oracle.saved.values()].filter(({ fate }) => fate === 'confirmed');
  const place = new Map(confirmed.map((saved, index) => [oracle.keyOf(saved), index]));
  const last = new Map<string, number>();
  for (const { basket, key } of shop.versions) {
    const index = place.get(key);
    if (index === undefined) continue;
    if (index < (last.get(basket) ?? -1)) fail('order break', `${key} comes too late`);
    last.set(basket, index);
  }
}

/** A guest's basket with something in it is this device's, or was moved. */
async function checkStranded({ oracle, shop, device }: Rig, fail: Fail): Promise<void> {
  const known = (await device.base.guest())?.uid;
  for (const uid of shop.uids.values()) {
    if (!shop.has(guestBasket(uid)) || uid === known || oracle.forgotten.has(uid)) continue;
    if (shop.items(guestBasket(uid)).length > 0) fail('lost', `nobody knows basket ${uid}`);
  }
}

async function checkScreen(rig: Rig, fail: Fail): Promise<void> {
  const snapshots = await rig.device.snapshots();
  const { owner } = rig.session;
  const guest = await rig.device.base.guest();
  const held = guest?.uid === undefined ? undefined : guestBasket(guest.uid);
  const basket = owner === GUEST ? held : accountBasket(owner);
  const items = basket === undefined || !rig.shop.has(basket) ? [] : rig.shop.items(basket);
  const record = snapshots.get(owner)?.basket?.items ?? [];
  if (JSON.stringify(record) !== JSON.stringify(items)) {
    fail(
      'screen difference',
      `${owner} at rest: ${JSON.stringify(record)} is kept of ${JSON.stringify(items)}`,
    );
  }
  for (const tab of rig.tabs) {
    for (const each of OWNERS) {
      const [shown, known] = [tab.shown(each), snapshots.get(each)];
      if (each !== owner || !known) continue;
      if (!shown || pieces(shown) !== pieces(known)) {
        fail('screen difference', `${tab.actor.name} shows something else than is kept of ${each}`);
      }
    }
  }
}

const rigBasket = (basket: string) => basket.replace(/^guest:/, '');

function isLost(uid: string, gone: ReadonlyMap<string, string>): boolean {
  return gone.get(uid) === 'lost';
}
