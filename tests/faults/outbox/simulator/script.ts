import type { NewOp } from '../../../../src/offline/outbox/op.ts';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import { anyWeather } from './network.ts';
import { ACCOUNTS } from './device.ts';
import type { Rig } from './rig.ts';
import { accountBasket, guestBasket } from './shop.ts';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;
const UNKNOWN_PRODUCT = 900;
const PLAN = 4;

type Event = (rig: Rig) => unknown;

/** The events on and around the device, each with its weight. */
const EVENTS: readonly (readonly [number, Event])[] = [
  [40, change],
  [8, addRemoveAdd],
  [7, kill],
  [3, (rig) => rig.tabs.length < 3 && rig.openTab()],
  [5, freeze],
  [5, thaw],
  [9, (rig) => void (rig.network.weather = anyWeather(rig.world))],
  [4, wake],
  [5, startTogether],
  [6, (rig) => anyTab(rig)?.attempt(true)],
  [5, signIn],
  [2, expire],
  [2, signOut],
  [3, otherDevice],
  [2, withdraw],
  [1, loseGuestBasket],
  [1, dismiss],
];
const TOTAL = EVENTS.reduce((sum, [weight]) => sum + weight, 0);

/** The next event. */
export function anyEvent(rig: Rig): void {
  let left = rig.world.random.next() * TOTAL;
  for (const [weight, event] of EVENTS) {
    left -= weight;
    if (left < 0) {
      void event(rig);
      return;
    }
  }
}

/** Rare and long events: each in a few schedules only. */
export const LONG: Readonly<Record<string, (rig: Rig) => void>> = {
  'a week away with 200 changes': (rig) => {
    rig.network.weather = { failing: 1, only: 'refused' };
    for (let count = 0; count < 200; count += 1) {
      rig.world.after(count * SECOND, undefined, 'change', () => change(rig));
    }
    rig.world.after(200 * SECOND, undefined, 'a week away', () => putAway(rig, 7 * DAY));
  },
  'two weeks without a network': (rig) => {
    rig.network.weather = {
      failing: 1,
      only: rig.world.random.pick(['refused', 'response dropped']),
    };
    for (let count = 0; count < 5; count += 1) change(rig);
    rig.world.after(60 * SECOND, undefined, 'two weeks away', () => putAway(rig, 15 * DAY));
  },
};

/** The device is not used for so long. */
function putAway(rig: Rig, duration: number): void {
  for (const { actor } of rig.tabs) actor.isFrozen = true;
  rig.world.after(duration, undefined, 'back', () => {
    rig.network.weather = anyWeather(rig.world);
    thaw(rig);
  });
}

function anyTab(rig: Rig) {
  const here = rig.tabs.filter(({ actor }) => !actor.isFrozen && !rig.busy.has(actor));
  return here.length === 0 ? undefined : rig.world.random.pick(here);
}

function change(rig: Rig): void {
  const { random } = rig.world;
  const product_id = random.chance(0.06)
    ? random.pick([PLAN, UNKNOWN_PRODUCT])
    : random.chance(0.7)
      ? random.between(1, 3)
      : random.between(9, 70);
  const quantity = random.chance(0.1) ? random.between(30, 99) : random.between(1, 3);
  send(rig, random.chance(0.65) ? 'add' : 'remove', product_id, quantity);
}

function addRemoveAdd(rig: Rig): void {
  const product_id = rig.world.random.between(1, 3);
  for (const type of ['add', 'remove', 'add'] as const) send(rig, type, product_id, 1);
}

function send(rig: Rig, type: 'add' | 'remove', product_id: number, quantity: number): void {
  const tab = anyTab(rig);
  if (!tab) return;
  const op: NewOp = {
    type,
    opId: `op-${(rig.tally.operations += 1)}`,
    owner: rig.session.owner,
    createdAt: rig.world.now,
    payload: { product_id, quantity },
  };
  rig.world.trace(`taps ${op.opId}: ${op.owner} ${type} ${product_id} x${quantity}`);
  void tab.change(op);
}

/** The user closes a page, or the device does, and opens it again some time later. */
function kill(rig: Rig): void {
  if (rig.tabs.length === 0) return;
  const { actor } = rig.world.random.pick(rig.tabs);
  rig.tally.fault('page killed');
  rig.world.trace(`kills ${actor.name}`);
  rig.end(actor);
  rig.world.after(rig.world.random.between(0, 60_000), undefined, 'opens a page', () => {
    rig.openTab();
  });
}

function freeze(rig: Rig): void {
  const tab = anyTab(rig);
  if (!tab) return;
  rig.tally.fault('page frozen');
  tab.actor.isFrozen = true;
  const woken = rig.world.random.pick([2_000, 45_000, 90_000, HOUR]);
  rig.world.after(woken, undefined, `${tab.actor.name} wakes up`, () => {
    tab.actor.isFrozen = false;
  });
}

function thaw(rig: Rig): void {
  for (const { actor } of rig.tabs) actor.isFrozen = false;
}

function wake(rig: Rig): void {
  const worker = rig.wakeWorker();
  if (!rig.world.random.chance(0.4)) return;
  rig.world.after(rig.world.random.between(0, 20_000), undefined, 'worker is stopped', () => {
    if (worker.isAlive) rig.tally.fault('worker stopped');
    rig.end(worker);
  });
}

function startTogether(rig: Rig): void {
  rig.tally.fault('two tabs and the worker start together');
  while (rig.tabs.length < 2) rig.openTab();
  for (const tab of rig.tabs) void tab.attempt(true);
  rig.wakeWorker();
}

function signIn(rig: Rig): void {
  if (rig.busy.size > 0 || (rig.session.owner !== GUEST && !rig.session.isRefused)) return;
  const owner = rig.world.random.pick(ACCOUNTS);
  if (rig.session.owner !== GUEST && owner !== rig.session.owner) rig.tally.fault('account switch');
  rig.world.trace(`signs in as ${owner}`);
  rig.enter(owner);
}

function expire(rig: Rig): void {
  if (rig.session.owner === GUEST || rig.session.isRefused) return;
  rig.tally.fault('session expired');
  rig.session.isRefused = true;
}

function signOut(rig: Rig): void {
  const tab = anyTab(rig);
  if (!tab || rig.busy.size > 0 || rig.session.owner === GUEST) return;
  rig.tally.fault('sign-out');
  rig.world.trace('signs out');
  void tab.signOut(rig.world.random.chance(0.5));
}

function otherDevice(rig: Rig): void {
  const { random } = rig.world;
  const basket = accountBasket(random.pick(ACCOUNTS));
  rig.tally.fault('changed on another device');
  rig.shop.changeElsewhere(basket, random.between(1, 3), random.between(0, 20));
}

function withdraw(rig: Rig): void {
  rig.tally.fault('product withdrawn');
  rig.shop.withdrawn.add(rig.world.random.between(1, 3));
}

function loseGuestBasket(rig: Rig): void {
  const living = [...rig.shop.uids.values()].filter((uid) => rig.shop.has(guestBasket(uid)));
  if (living.length === 0) return;
  rig.tally.fault('guest basket lost by the server');
  rig.shop.lose(rig.world.random.pick(living));
}

function dismiss(rig: Rig): void {
  const tab = anyTab(rig);
  const [dead] = tab?.shown(rig.session.owner)?.dead ?? [];
  if (tab && dead) void tab.dismiss(dead.opId);
}
