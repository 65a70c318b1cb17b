import './place.ts';
import { classifyBasketError } from '../../../../src/api/baskets.ts';
import { GUEST } from '../../../../src/offline/data-owner.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/basket-channel.ts';
import { createOutbox, type Outbox } from '../../../../src/offline/outbox/outbox.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/outbox-store.ts';
import { seeded } from '../../basket/random.ts';
import type { FailureKind, Tally } from '../tally.ts';
import { Locks } from './locks.ts';
import { Network } from './network.ts';
import { Oracle } from './oracle.ts';
import { Device } from './device.ts';
import { Session } from './session.ts';
import { Shop } from './shop.ts';
import { runWorker, Tab } from './tab.ts';
import { type Actor, World } from './world.ts';

/** One device with its pages, the network and the shop, all driven by one seed. */
export class Rig {
  readonly world: World;
  readonly shop = new Shop();
  readonly session = new Session();
  readonly locks: Locks;
  readonly network: Network;
  readonly oracle: Oracle;
  readonly device: Device;
  readonly tally: Tally;
  readonly tabs: Tab[] = [];
  /** Pages in the middle of an action that the user waits for: they start nothing else meanwhile. */
  readonly busy = new Set<Actor>();
  #pages = 0;
  #keys = 0;

  constructor(seed: number, store: OutboxStore, tally: Tally, say: (line: string) => void) {
    this.tally = tally;
    this.world = new World(seeded(seed), say);
    this.locks = new Locks(this.world);
    this.network = new Network(this.world, this.shop, this.session, tally);
    const fail = (kind: FailureKind, detail: string) => {
      say(`!!! ${kind}: ${detail}`);
      tally.fail({ kind, seed, detail });
    };
    this.oracle = new Oracle(this.shop, fail, () => this.world.steps);
    this.device = new Device(store, this.world, tally, {
      commit: this.oracle.onCommit,
      saved: this.oracle.onSaved,
    });
  }

  outboxOf(actor: Actor, store: OutboxStore, hear: (news: BasketMessage) => void): Outbox {
    const { world } = this;
    return createOutbox({
      store,
      server: this.network.of(actor),
      classifyError: classifyBasketError,
      lock: this.locks.of(actor),
      now: () => world.now,
      newKey: () => `k${(this.#keys += 1)}`,
      notify: (said) => {
        const news: BasketMessage =
          said.type === 'enqueued' ? { type: 'changed', owner: said.op.owner } : said;
        hear(news);
        for (const tab of this.tabs) {
          if (tab.actor === actor) continue;
          world.after(0, tab.actor, `hears ${actor.name}`, () => tab.hear(news));
        }
      },
    });
  }

  openTab(): Tab {
    const tab = new Tab(this, `tab ${(this.#pages += 1)}`);
    this.tabs.push(tab);
    tab.follow();
    return tab;
  }

  wakeWorker(): Actor {
    const actor = { name: `worker ${(this.#pages += 1)}`, isAlive: true, isFrozen: false };
    void runWorker(this, actor);
    return actor;
  }

  /** A page or the worker ends at any point. */
  end(actor: Actor): void {
    this.world.end(actor);
    this.locks.end(actor);
    this.busy.delete(actor);
    const index = this.tabs.findIndex((tab) => tab.actor === actor);
    if (index >= 0) this.tabs.splice(index, 1);
  }

  enter(owner: string): void {
    this.session.enter(owner);
    this.oracle.left.delete(owner);
    for (const tab of this.tabs) tab.follow();
  }

  /** The session ends before the device is wiped, as in `src/app/session/sign-out.ts`. */
  async leave(owner: string, wipe: () => Promise<void>): Promise<void> {
    this.session.enter(GUEST);
    for (const tab of this.tabs) tab.follow();
    await wipe();
    this.oracle.left.add(owner);
  }
}
