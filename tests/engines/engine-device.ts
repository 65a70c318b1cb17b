import { rm } from 'node:fs/promises';
import { type FaultProxy, startFaultProxy } from '../fixtures/proxy/proxy.ts';
import type { AppAddress } from '../fixtures/app/address.ts';
import { newProfile } from '../fixtures/profile.ts';
import type { Engine, Running } from './drivers/driver.ts';
import { Hand } from './hand.ts';

/** A user's device: a browser with a profile that outlives it, and the network in front of the app. */
export class EngineDevice {
  private running: Running | undefined;
  private heard: string[] = [];

  private constructor(
    readonly engine: Engine,
    readonly app: AppAddress,
    readonly network: FaultProxy,
    private readonly profile: string,
    private readonly code: string,
  ) {}

  static async make(engine: Engine, app: AppAddress, code: string): Promise<EngineDevice> {
    return new EngineDevice(
      engine,
      app,
      await startFaultProxy(app.origin),
      await newProfile(),
      code,
    );
  }

  /** Starts the browser, or starts it again after `kill`. */
  async open(): Promise<Hand> {
    this.running = await this.engine.open(this.profile);
    return this.handOf(this.running.tab);
  }

  async newTab(): Promise<Hand> {
    if (!this.running) throw new Error('no browser runs');
    return this.handOf(await this.running.newTab());
  }

  /** Whether the entry `key` of `localStorage` outlives a kill. */
  async hasWritten(key: string): Promise<boolean> {
    return (await this.engine.hasWritten?.(this.profile, key)) ?? true;
  }

  async kill(): Promise<void> {
    this.heard.push(...(this.running?.noise() ?? []));
    await this.running?.kill();
    this.running = undefined;
  }

  /** Console errors since the beginning. */
  noise(): string[] {
    return [...this.heard, ...(this.running?.noise() ?? [])];
  }

  async discard(): Promise<void> {
    await this.running?.kill();
    await this.network.close();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private handOf(tab: Running['tab']): Hand {
    return new Hand(tab, this.network.origin, this.code);
  }
}

/** Is thrown by a journey that an engine cannot make. */
export class Skip extends Error {}
