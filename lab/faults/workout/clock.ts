import type { BrowserContext } from '@playwright/test';

/** Time ahead of the pages' own at which the clock is stopped, in ms, because calls to pages take a moment. */
const MARGIN_MS = 2_000;
const ATTEMPTS = 8;
/** Longest step in ms by which pages may be apart: the app takes a larger one for a clock that was set back. */
const TOGETHER_MS = 1_000;

/**
 * The clock of a device, which survives its browser. It runs while pages are loaded and stands still
 * while the user taps, so that every tap has one exact instant in the pages and in the oracle.
 */
export class DeviceClock {
  #context: BrowserContext | undefined;
  /** The pages' time when it was stopped, or at `#since` while it runs. */
  #time: number;
  #since = 0;
  #ahead = 0;

  constructor(time: number) {
    this.#time = time;
  }

  /** Time of the stopped clock, in ms. */
  get now(): number {
    return this.#time;
  }

  /** Time in ms by which the clock went ahead when it was stopped last: no page has shown anything meanwhile. */
  get ahead(): number {
    return this.#ahead;
  }

  /** Installs the running clock in a browser that starts `gap` ms after the one before has ended. */
  async install(context: BrowserContext, gap: number): Promise<void> {
    this.#context = context;
    this.#time += gap;
    this.#since = Date.now();
    await context.clock.install({ time: this.#time });
  }

  async run(): Promise<void> {
    this.#since = Date.now();
    await this.#clock.resume();
  }

  /** Stops all pages at the same instant, and resolves with it. */
  async stop(): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const time = this.#time + Date.now() - this.#since + MARGIN_MS * attempt;
      try {
        // oxlint-disable-next-line no-await-in-loop -- a slow page was ahead
        await this.#clock.pauseAt(time);
        this.#time = time;
        this.#ahead = MARGIN_MS * attempt;
        return time;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Lets every timer fire at its own instant. Pages go on second by second: run for longer, one of them would be
   * ahead of the others, which for a tab is a clock that was set back.
   */
  async watch(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= TOGETHER_MS) {
      // oxlint-disable-next-line no-await-in-loop -- second by second
      await this.#clock.runFor(Math.min(left, TOGETHER_MS));
    }
    this.#time += ms;
  }

  /**
   * Lets due timers fire once, at the end. All pages have the time of the end before the first of them does
   * anything: a page that is still asleep would take a later stored instant for a clock that was set back.
   */
  async sleep(ms: number): Promise<void> {
    this.#time += ms;
    await this.#clock.setFixedTime(this.#time);
    await this.#clock.fastForward(ms);
    await this.#clock.setSystemTime(this.#time);
  }

  /** Sets the clock back; no timer fires. */
  async setBack(ms: number): Promise<void> {
    await this.#clock.setSystemTime(this.#time - ms);
    this.#time -= ms;
  }

  get #clock() {
    if (this.#context === undefined) throw new Error('the device is off');
    return this.#context.clock;
  }
}
