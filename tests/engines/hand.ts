import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { patience } from '../fixtures/machine.ts';
import type { Size, Tab } from './drivers/driver.ts';
import { inWords, label, type Query, type Words } from './query.ts';

const point = v.object({ x: v.number(), y: v.number() });
const PAUSE = 120;
/** Longest wait for an expected state on a usual machine, in ms. */
const PATIENCE = 20_000;

/** A user's actions in one tab, in any engine. Each verb waits for what it names and says what it missed. */
export class Hand {
  constructor(
    private readonly tab: Tab,
    readonly origin: string,
    /** Code of `in-page.ts`, which makes `engineHand`. */
    private readonly code: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.tab.goto(new URL(path, this.origin).href);
  }

  reload(): Promise<void> {
    return this.tab.reload();
  }

  back(): Promise<void> {
    return this.tab.back();
  }

  async press(query: Query): Promise<void> {
    let place: unknown;
    await this.until(
      async () => {
        place = await this.ask('place', query);
        return typeof place === 'object';
      },
      () => `${inWords(query)}: ${String(place)}`,
    );
    await this.tab.tap(v.parse(point, place));
  }

  async fill(words: Words, value: string): Promise<void> {
    await this.press(label(words));
    await this.ask('markAll');
    await this.tab.type(value);
  }

  async see(query: Query): Promise<void> {
    await this.until(async () => (await this.texts(query)).length > 0, `${inWords(query)} came`);
  }

  async seeNone(query: Query): Promise<void> {
    await this.until(async () => (await this.texts(query)).length === 0, `${inWords(query)} went`);
  }

  async texts(query: Query): Promise<string[]> {
    return v.parse(v.array(v.string()), await this.ask('texts', query));
  }

  async attribute(query: Query, name: string): Promise<string | null> {
    return v.parse(v.nullable(v.string()), await this.ask('attribute', query, name));
  }

  /** Runs `fn` in the page: it knows nothing of where it was written. */
  async read<Args extends unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ');
    // The loader of this file names functions by a helper of its own.
    const call = `((__name) => (${fn.toString()})(${given}))((fn) => fn)`;
    return (await this.tab.evaluate(call)) as Awaited<Result>;
  }

  resize(viewport: Size): Promise<void> {
    return this.tab.resize(viewport);
  }

  /** What the viewport shows, as a PNG. */
  picture(): Promise<Buffer> {
    return this.tab.picture();
  }

  /** Path and search of where it is. */
  address(): Promise<string> {
    return this.read(() => location.pathname + location.search);
  }

  async arrive(wanted: RegExp): Promise<void> {
    let at = '';
    await this.until(
      async () => wanted.test((at = await this.address())),
      () => `the address is ${at}, not ${wanted}`,
    );
  }

  /** Polls until `is` holds; an attempt that a navigation interrupts is repeated. */
  async until(
    is: () => Promise<boolean>,
    missed: string | (() => string),
    ms = PATIENCE,
  ): Promise<void> {
    const deadline = performance.now() + patience(ms);
    let broken = '';
    while (performance.now() < deadline) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- polling
        if (await is()) return;
        broken = '';
      } catch (error) {
        broken = ` (${String(error)})`;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(PAUSE);
    }
    throw new Error(`${typeof missed === 'string' ? `never: ${missed}` : missed()}${broken}`);
  }

  private async ask(verb: string, ...args: unknown[]): Promise<unknown> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ');
    if (!(await this.tab.evaluate('"engineHand" in globalThis')))
      await this.tab.evaluate(
        `void (globalThis.engineHand = (() => { const process = { env: {} }; ${this.code}; return engineHand; })())`,
      );
    return this.tab.evaluate(`engineHand.${verb}(${given})`);
  }
}
