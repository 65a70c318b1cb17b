import './place.ts';
import { classifyBasketError } from '../../../../src/api/baskets.ts';
import { GUEST } from '../../../../src/offline/owner.ts';
import type { BasketMessage } from '../../../../src/offline/outbox/messages.ts';
import { createOutbox, type Outbox } from '../../../../src/offline/outbox/outbox.ts';
import type { OutboxStore } from '../../../../src/offline/outbox/store.ts';
import { seeded } from '../../basket/random.ts';
import type { FailureKind, Tally } from '../tally.ts';
import { Locks } from './locks.ts';
import { Network } from './network.ts';
import { Oracle } from './oracle.ts';
import { Phone } from './phone.ts';
import { Session } from './session.ts';
import { Shop } from './shop.ts';
import { runWorker, Tab } from './tab.ts';
import { type Actor, World } from './world.ts';

/** One phone with its pages, the network and the shop, all of one seed. */
export class Rig {
  readonly world: World;
  readonly shop = new Shop();
  readonly session = new Session();
  readonly locks: Locks;
  readonly network: Network;
  readonly oracle: Oracle;
  readonly phone: Phone;
  readonly tally: Tally;
  readonly tabs: Tab[] = [];
  /** Pages in the middle of something that she waits for: she does nothing else then. */
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
    this.phone = new Phone(store, this.world, tally, {
      commit: this.oracle.onCommit,
      kept: this.oracle.onKept,
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

  /** A page or the worker ends, wherever it is. */
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

  /** The session ends before the phone is wiped, as in `src/app/session/sign-out.ts`. */
  async leave(owner: string, wipe: () => Promise<void>): Promise<void> {
    this.session.enter(GUEST);
    for (const tab of this.tabs) tab.follow();
    await wipe();
    this.oracle.left.add(owner);
  }
}
