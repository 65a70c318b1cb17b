import type { Lock } from '../../../../src/offline/outbox/lock.ts';
import type { Actor, World } from './world.ts';

/** As in `lock.ts`. */
const PATIENCE_MS = 40_000;

interface Request {
  actor: Actor;
  name: string;
  start: () => void;
  /** The lock was stolen. */
  lose: () => void;
}

/** The browser's locks by the rules of `webLock`: queued, and stolen from a holder that does not end. */
export class Locks {
  stolen = 0;
  readonly #world: World;
  readonly #held = new Map<string, Request>();
  #queue: Request[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  of(actor: Actor): Lock {
    return (name, work) =>
      new Promise((resolve, reject) => {
        const controller = new AbortController();
        const request: Request = {
          actor,
          name,
          start: () => {
            work(controller.signal)
              .then(resolve, reject)
              .finally(() => this.#release(request));
          },
          lose: () => {
            const error = new DOMException('The lock was stolen', 'AbortError');
            controller.abort(error);
            reject(error);
          },
        };
        this.#queue.push(request);
        this.#world.after(PATIENCE_MS, actor, `patience for ${name}`, () => this.#steal(request));
        this.#grant(name);
      });
  }

  /** The browser releases the locks of a page that has ended. */
  end(actor: Actor): void {
    this.#queue = this.#queue.filter((request) => request.actor !== actor);
    for (const request of this.#held.values()) if (request.actor === actor) this.#release(request);
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#queue.find((request) => request.name === name);
    if (next) this.#give(next);
  }

  #give(request: Request): void {
    this.#queue = this.#queue.filter((other) => other !== request);
    this.#held.set(request.name, request);
    this.#world.after(0, request.actor, `has lock ${request.name}`, request.start);
  }

  #steal(request: Request): void {
    if (!this.#queue.includes(request)) return;
    const holder = this.#held.get(request.name);
    if (holder) {
      this.stolen += 1;
      this.#world.after(0, holder.actor, `lost lock ${request.name}`, holder.lose);
    }
    this.#give(request);
  }

  #release(request: Request): void {
    if (this.#held.get(request.name) !== request) return;
    this.#held.delete(request.name);
    this.#grant(request.name);
  }
}
