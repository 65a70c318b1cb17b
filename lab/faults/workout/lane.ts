import { createSubscriber } from '../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../tests/fixtures/app/address.ts';
import { type FaultProxy, startFaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import { stubbornly } from '../lanes.ts';
import { WorkoutDevice } from './workout-device.ts';
import { endRun } from './ending.ts';
import { planOf } from './run-plan.ts';
import { WorkoutPlay } from './play-run.ts';
import type { Result } from './workout-report.ts';
import { Violation } from './workout-tally.ts';
import { makeTemplate, removeTemplate } from './profile-template.ts';

const ATTEMPTS = 3;
const TRAINING_LOG = /^\/api\/training\/log/;

/** A lane runs one phone at a time, with a network of its own and a profile that every run begins with. */
export class Lane {
  readonly #network: FaultProxy;
  readonly #template: string;
  /** Id of the user of all runs. */
  readonly #owner: string;
  readonly #isTold: boolean;

  private constructor(network: FaultProxy, template: string, owner: string, isTold: boolean) {
    this.#network = network;
    this.#template = template;
    this.#owner = owner;
    this.#isTold = isTold;
  }

  /** @param isTold Whether each step is printed. */
  static async open(app: AppAddress, isTold: boolean): Promise<Lane> {
    const network = await startFaultProxy(app.origin);
    const account = await createSubscriber(app);
    const template = await makeTemplate(network, account);
    // All runs have one account: a workout of one must not come to the phone of the next.
    network.impersonate(TRAINING_LOG, (_, response) => response.writeHead(503).end());
    return new Lane(network, template, account.uid, isTold);
  }

  /**
   * Carries out the run of a seed. An exception that is no `Violation` comes from the machine: the run is
   * started again, and rejects when that happens again and again.
   */
  run(seed: number): Promise<Result> {
    return stubbornly(`seed ${seed}`, ATTEMPTS, () => this.#attempt(seed));
  }

  async close(): Promise<void> {
    await this.#network.close();
    await removeTemplate(this.#template);
  }

  async #attempt(seed: number): Promise<Result> {
    const plan = planOf(seed);
    const started = performance.now();
    await this.#network.clear();
    const device = await WorkoutDevice.unpack(this.#template, this.#network.origin);
    const play = new WorkoutPlay(plan, device, this.#network, this.#owner);
    let at = 'the beginning';
    let violation: string | undefined;
    try {
      await play.begin();
      for (const [index, step] of plan.steps.entries()) {
        at = `step ${index} ${JSON.stringify(step)}`;
        if (this.#isTold) console.log(play.device.clock.now, at);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await play.carryOut(step);
      }
      at = 'the end';
      await endRun(play);
    } catch (error) {
      if (!(error instanceof Violation)) {
        console.log(`seed ${seed}: ${at}: ${String(error)}`);
        throw error;
      }
      violation = `at ${at}: ${error.message}`;
    } finally {
      await device.close();
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    return { seed, workout: plan.workout, seconds, tally: play.tally, violation };
  }
}
