import type { Random } from '../../basket/random.ts';

/** A page or the worker: it can freeze, and it can end at any step. */
export interface Actor {
  readonly name: string;
  isAlive: boolean;
  isFrozen: boolean;
}

interface Step {
  /** The actor of the continuation; undefined where no page can stop it (the network, the user). */
  actor: Actor | undefined;
  label: string;
  due: number;
  run: () => unknown;
}

/** How often a timer fires although something else could happen first. */
const HASTE = 0.03;
const FROM = Date.UTC(2026, 0, 1);

/**
 * Time and order of all events in one schedule. Everything the code under test awaits is a step here;
 * the seed alone decides which of the possible steps comes next.
 */
export class World {
  now = FROM;
  steps = 0;
  readonly random: Random;
  readonly #say: (line: string) => void;
  #waiting: Step[] = [];

  constructor(random: Random, say: (line: string) => void) {
    this.random = random;
    this.#say = say;
  }

  trace(line: string): void {
    this.#say(`${((this.now - FROM) / 1000).toFixed(2)} s  ${line}`);
  }

  /** Schedules `run` in `delay` ms or later, unless `actor` has ended by then. */
  after(delay: number, actor: Actor | undefined, label: string, run: () => unknown): void {
    if (actor?.isAlive === false) return;
    this.#waiting.push({ actor, label, due: this.now + delay, run });
  }

  /** Runs `effect` in one step and settles in another: a page may end between the two. */
  act<T>(actor: Actor, label: string, effect: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const tell = (end: () => void) => this.after(0, actor, `${label} known`, end);
      this.after(0, actor, label, () =>
        effect().then(
          (result) => tell(() => resolve(result)),
          (error: unknown) => tell(() => reject(error)),
        ),
      );
    });
  }

  end(actor: Actor): void {
    actor.isAlive = false;
    this.#waiting = this.#waiting.filter((step) => step.actor !== actor);
  }

  /** Runs one step; false when none is left before the time `until`. */
  async next(until = Infinity): Promise<boolean> {
    const able = this.#waiting.filter(({ actor, due }) => due <= until && !actor?.isFrozen);
    if (able.length === 0) return false;
    const ready = able.filter(({ due }) => due <= this.now);
    const isLate = ready.length === 0 || this.random.chance(HASTE);
    const step = isLate ? earliest(able) : this.random.pick(ready);
    this.#waiting.splice(this.#waiting.indexOf(step), 1);
    this.now = Math.max(this.now, step.due);
    this.steps += 1;
    this.trace(`${step.actor?.name ?? '-'}: ${step.label}`);
    await step.run();
    // Lets microtasks run.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return true;
  }
}

function earliest(steps: readonly Step[]): Step {
  return steps.reduce((first, step) => (step.due < first.due ? step : first));
}
