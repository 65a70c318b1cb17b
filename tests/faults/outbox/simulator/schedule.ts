import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import type { Tally } from '../tally.ts';
import { examine } from './examine.ts';
import { ACCOUNTS } from './device.ts';
import { Rig } from './rig.ts';
import { anyEvent, LONG } from './script.ts';

const MINUTE = 60_000;
/** One schedule in so many contains a long event. */
const LONG_SHARE = 0.02;
/** Steps without a fault after which a schedule has to be idle. */
const REST_STEPS = 40_000;

/** Carries out the schedule of one seed over an empty `store` and counts it in `tally`. */
export async function runSchedule(
  seed: number,
  store: OutboxStore,
  tally: Tally,
  say: (line: string) => void = () => {},
): Promise<void> {
  const rig = new Rig(seed, store, tally, say);
  const { world } = rig;
  const { random } = world;
  rig.openTab();
  if (random.chance(0.6)) rig.openTab();
  if (random.chance(0.4)) rig.enter(random.pick(ACCOUNTS));

  let at = 0;
  for (let events = random.between(4, 24); events > 0; events -= 1) {
    at += random.chance(0.6) ? random.between(0, 300) : random.between(0, MINUTE);
    world.after(at, undefined, 'something happens', () => anyEvent(rig));
  }
  if (random.chance(LONG_SHARE)) {
    const name = random.pick(Object.keys(LONG));
    tally.fault(name);
    world.after(random.between(0, at), undefined, name, () => LONG[name]?.(rig));
    at += 16 * 24 * 60 * MINUTE;
  }
  const end = world.now + at + MINUTE;
  // oxlint-disable-next-line no-await-in-loop -- one step after the other is the point
  while (await world.next(end));

  await heal(rig);
  await examine(rig, seed);
  tally.fault('lock stolen', rig.locks.stolen);
  tally.schedules += 1;
}

/** The network is back, all pages resume, and owners with pending changes sign in again. */
async function heal(rig: Rig): Promise<void> {
  rig.world.trace('=== heals');
  rig.network.weather = { failing: 0, only: undefined };
  rig.device.isFailing = false;
  for (const { actor } of rig.tabs) actor.isFrozen = false;
  if (rig.tabs.length === 0) rig.openTab();
  await rest(rig);
  for (const owner of ACCOUNTS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other signs in
    const { pending } = await rig.device.base.snapshot(owner);
    if (pending.length === 0) continue;
    rig.enter(owner);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await rest(rig);
  }
  rig.enter(rig.session.owner);
  await rest(rig);
}

async function rest(rig: Rig): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  for (let left = REST_STEPS; left > 0; left -= 1) if (!(await rig.world.next())) return;
}
