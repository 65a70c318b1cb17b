import type { BrowserContext } from '@playwright/test';

/** Ahead of the pages' own time when it is stopped: calls to them take a moment. */
const MARGIN_MS = 2_000;
const ATTEMPTS = 8;
/** Less than what the app takes for a clock that was set back. */
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

  constructor(time: number) {
    this.#time = time;
  }

  /** While it stands still. */
  get now(): number {
    return this.#time;
  }

  /** A browser starts, `gap` ms after the one before has ended; the clock runs. */
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

  /** All pages stand still at the same instant, which is resolved with. */
  async stop(): Promise<number> {
    for (let attempt = 1; ; attempt += 1) {
      const time = this.#time + Date.now() - this.#since + MARGIN_MS * attempt;
      try {
        // oxlint-disable-next-line no-await-in-loop -- a slow page was ahead
        await this.#clock.pauseAt(time);
        this.#time = time;
        return time;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  /**
   * Every timer fires at its own instant. Pages go on second by second: run for longer, one of them would be
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
   * Timers that are due fire once, at the end. All pages have the time of the end before the first of them does
   * anything: one that is still asleep would take what another stores for a clock that was set back.
   */
  async sleep(ms: number): Promise<void> {
    this.#time += ms;
    await this.#clock.setFixedTime(this.#time);
    await this.#clock.fastForward(ms);
    await this.#clock.setSystemTime(this.#time);
  }

  /** No timer fires. */
  async setBack(ms: number): Promise<void> {
    await this.#clock.setSystemTime(this.#time - ms);
    this.#time -= ms;
  }

  get #clock() {
    if (this.#context === undefined) throw new Error('the device is off');
    return this.#context.clock;
  }
}
