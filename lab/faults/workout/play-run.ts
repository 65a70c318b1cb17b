import type { Page } from '@playwright/test';
import { paths } from '../../../src/app/pages/paths.ts';
import { STORE_DEADLINE } from '../../../src/offline/storage-deadlines.ts';
import type { FaultProxy } from '../../../tests/fixtures/proxy/proxy.ts';
import type { WorkoutDevice } from './workout-device.ts';
import { main, type ReadyTap, readyTap, type Sight } from './screen-taps.ts';
import { agreement, eventually } from './agreement.ts';
import type { Model } from '../../../tests/fixtures/workout-oracle/model/model.ts';
import { expected } from '../../../tests/fixtures/workout-oracle/model/screen.ts';
import { endedOrReopened, tapped } from '../../../tests/fixtures/workout-oracle/model/taps.ts';
import {
  endOf,
  setBack,
  unwatched,
  watched,
} from '../../../tests/fixtures/workout-oracle/model/time.ts';
import { beginRun } from './beginning.ts';
import type { CatalogueNames } from './catalogue-names.ts';
import type { Kill, RunPlan, Step, StorageFault, TapStep } from './run-plan.ts';
import { resume, workoutShown } from './resume-workout.ts';
import { lookAt } from './screen.ts';
import { nameOf } from './step-name.ts';
import { readStored } from './stored-workout.ts';
import { count, type Tally, Violation } from './workout-tally.ts';

const SECOND = 1_000;
const MINUTE = 60_000;
/** Longest time in ms for which the app tries to store a tap, by its own clock. */
const RETRIED_MS = STORE_DEADLINE + SECOND;
/** Longest time in ms since the last store after which a short absence certainly does not count as an absence. */
const SHORT_MS = 8 * MINUTE;
/** Longest time in ms since the start: a later day would end the workout, which only the end of a run does. */
const LONGEST_MS = 11 * 60 * MINUTE;
const ALERTS = { full: /^Brakuje miejsca /, failed: /^Ostatni krok nie został zapisany/ };

/** Plays one run: a device, its network, and the model of the workout on it. */
export class WorkoutPlay {
  readonly plan: RunPlan;
  readonly device: WorkoutDevice;
  readonly tally: Tally = {};
  readonly #network: FaultProxy;
  readonly #owner: string;
  #names: CatalogueNames | undefined;
  #model: Model | undefined;

  /** @param owner Id of the user who is signed in. */
  constructor(plan: RunPlan, device: WorkoutDevice, network: FaultProxy, owner: string) {
    this.plan = plan;
    this.device = device;
    this.#network = network;
    this.#owner = owner;
  }

  get model(): Model {
    if (this.#model === undefined) throw new Error('nothing has begun');
    return this.#model;
  }

  get path(): string {
    return paths.activeWorkout(this.plan.workout);
  }

  /** Begins the workout. The first of all calls. */
  async begin(): Promise<void> {
    await this.#network.clear();
    const { names, model } = await beginRun(this.plan, this.device, this.#owner, this.tally);
    this.#names = names;
    await this.agree([model]);
  }

  async carryOut(step: Step): Promise<void> {
    const { device, tally } = this;
    if (step.do !== 'tap') count(tally, `fault: ${nameOf(step)}`);
    switch (step.do) {
      case 'tap':
        return this.#tap(step);
      case 'watch':
        return this.#watch(step.ms);
      case 'sleep':
        return this.#sleep(this.#allowed(step.ms));
      case 'set back':
        return this.#setBack(step);
      case 'network':
        await this.#network.clear();
        return this.#network.set(step.mode);
      case 'reload':
        return this.#reload();
      case 'kill': {
        const [page] = device.tabs;
        if (page === undefined) return undefined;
        await this.kill(page, step.how);
        return this.restart([this.model], step.gap, step.at);
      }
      case 'second tab':
        return this.#secondTab();
      case 'tap in both tabs':
        return this.#tapInBoth();
      case 'storage':
        return this.#failStorage(step.fault, step.taps);
    }
  }

  /** Makes a tap that is ready, on `page`, and cuts it off where that is wanted. */
  async make(page: Page, ready: ReadyTap, killed?: TapStep['killed']): Promise<void> {
    const { clock } = this.device;
    const before = this.model;
    count(this.tally, `tap: ${ready.name}`);
    const after = [ready.tap, ...(ready.orTaps ?? [])].map((tap) =>
      endedOrReopened(tapped(before, tap, clock.now), before, clock.now),
    );
    await page.evaluate('workoutProbe.arm()');
    await ready.press();
    if (killed === undefined) {
      await this.agree(after);
      return this.#wasStoredFirst(page);
    }
    count(this.tally, `fault: ${killed.how} at a tap`);
    let isShown = false;
    if (killed.after === 'shown') {
      const change = page.evaluate('workoutProbe.change()').then(() => true);
      isShown = await Promise.race([change.catch(() => false), later(2_000)]);
      await this.#wasStoredFirst(page);
    } else {
      await later(killed.after);
      isShown = (await page.evaluate('workoutProbe.shown()').catch(() => undefined)) !== undefined;
    }
    if (isShown) count(this.tally, 'kills after the tap was shown');
    await this.kill(page, killed.how);
    return this.restart(isShown ? after : [...after, before], 0, '/dashboard');
  }

  kill(page: Page, how: Kill): Promise<void> {
    return this.device.kill(page, how);
  }

  /** Goes on after a kill, `gap` ms later where no tab is left: with one tap on the page `at`. */
  async restart(candidates: readonly Model[], gap: number, at: string): Promise<void> {
    const { device } = this;
    if (device.tabs.length > 0) {
      // The user turns to the tab that is left.
      await Promise.all(device.tabs.map((page) => page.evaluate('workoutProbe.comeBack()')));
      return this.agree(candidates);
    }
    const lookedAt = device.clock.now;
    const absence = gap < 0 ? gap : this.#allowed(gap);
    const finished = candidates.filter(({ finishedAt }) => finishedAt !== null).length;
    const path = finished === 0 ? at : this.path;
    const page = await this.device.open(path, absence);
    const known = candidates.map(withLogRead);
    if (finished === 0) count(this.tally, await resume(page));
    await workoutShown(page);
    const [from, now] = [lookedAt + absence, await device.clock.stop()];
    // When it was on a screen last, only the page knew that was killed: the record may say any instant since it was stored.
    const stoodOf = ({ stoodWithin = 0, storedAt }: Model) =>
      stoodWithin + Math.max(0, lookedAt - storedAt) + now - from;
    return this.agree(
      known.map((model) =>
        absence < 0
          ? setBack(model, from, now, lookedAt)
          : watched({ ...unwatched(model, from, lookedAt), stoodWithin: stoodOf(model) }, now),
      ),
    );
  }

  /** Waits until record, log and all screens agree with one of the candidates, which becomes the model. */
  async agree(candidates: readonly Model[]): Promise<void> {
    const { names, device } = this;
    count(this.tally, 'comparisons');
    const { now } = device.clock;
    const before = this.#model;
    const stored = candidates.map((each) => (before ? endedOrReopened(each, before, now) : each));
    this.#model = await agreement(device.tabs, stored, { names, now });
  }

  sight(page: Page): Sight {
    const { model, names } = this;
    return { page, model, shown: expected(model, this.device.clock.now), names };
  }

  /** The tab in which the user goes on. */
  tab(choice = 0): Page {
    const { tabs } = this.device;
    const page = tabs[Math.floor(choice * tabs.length)];
    if (page === undefined) throw new Error('no tab is open');
    return page;
  }

  private get names(): CatalogueNames {
    if (this.#names === undefined) throw new Error('nothing has begun');
    return this.#names;
  }

  async #tap(step: TapStep): Promise<void> {
    const page = this.tab((step.detail * 1_000) % 1);
    const sight = this.sight(page);
    this.#countProposal(sight);
    const ready = await readyTap(sight, step);
    if (ready !== undefined) await this.make(page, ready, step.killed);
  }

  /** Counts a run once in which a proposal that nobody has answered was on the screen. */
  #countProposal({ shown, model }: Sight): void {
    if (shown.proposal?.words === undefined || model.refusal !== 'none') return;
    this.tally['proposals met'] = 1;
  }

  /** Throws when the only tab has shown a tap before it committed it. */
  async #wasStoredFirst(page: Page): Promise<void> {
    if (this.device.tabs.length > 1) return;
    const commits = await page.evaluate('workoutProbe.shown()').catch(() => undefined);
    if (commits === 0) throw new Violation('a tap was shown before it was stored');
  }

  /** Goes on phase by phase: the store takes real time, and its deadline is by the clock that is moved here. */
  async #watch(ms: number): Promise<void> {
    const { clock } = this.device;
    const until = clock.now + ms;
    while (clock.now < until) {
      // oxlint-disable no-await-in-loop -- one phase after the other
      await clock.watch(Math.min(until, endOf(this.model) ?? until) - clock.now);
      await this.agree([watched(this.model, clock.now)]);
      // oxlint-enable no-await-in-loop
    }
  }

  async #sleep(ms: number): Promise<void> {
    const { clock, tabs } = this.device;
    const lookedAt = clock.now;
    await clock.sleep(ms);
    await Promise.all(tabs.map((page) => page.evaluate('workoutProbe.comeBack()')));
    const stoodWithin = (this.model.stoodWithin ?? 0) + clock.ahead + SECOND;
    await this.agree([{ ...unwatched(this.model, clock.now, lookedAt), stoodWithin }]);
  }

  /** Sets the clock back. A page that shows no time notices that only when it comes back into sight. */
  async #setBack({ ms, isTold }: { ms: number; isTold: boolean }): Promise<void> {
    const { clock, tabs } = this.device;
    const lookedAt = clock.now;
    await clock.setBack(ms);
    const to = clock.now;
    const isTimed = endOf(this.model) !== undefined;
    if (isTimed && !isTold) {
      count(this.tally, 'clocks set back before the eyes of the user');
      await clock.watch(2_000);
    } else {
      await Promise.all(tabs.map((page) => page.evaluate('workoutProbe.comeBack()')));
    }
    await this.agree([setBack(this.model, to, clock.now, lookedAt)]);
  }

  async #reload(): Promise<void> {
    const page = this.tab();
    await this.device.clock.run();
    await page.reload({ waitUntil: 'commit' });
    await workoutShown(page);
    const isOnlyTab = this.device.tabs.length === 1;
    const known = isOnlyTab ? withLogRead(this.model) : this.model;
    await this.agree([watched(known, await this.device.clock.stop())]);
  }

  async #secondTab(): Promise<void> {
    const [, second] = this.device.tabs;
    if (second) {
      await this.kill(second, 'close');
      return this.agree([this.model]);
    }
    await workoutShown(await this.device.open(this.path, 0));
    return this.agree([watched(this.model, await this.device.clock.stop())]);
  }

  async #tapInBoth(): Promise<void> {
    const { phase, finishedAt } = this.model;
    const pages = this.device.tabs;
    if (pages.length < 2 || phase.slot === null || finishedAt !== null) return undefined;
    const sights = pages.map((page) => this.sight(page));
    const taps = sights.map(main);
    // On a busy machine the second tab may have learned of the first one's tap before its own.
    const press = `workoutProbe.press(${JSON.stringify([taps[0]?.name, sights[0]?.shown.place]).slice(1, -1)})`;
    count(this.tally, 'taps in two tabs at once');
    await Promise.all(pages.map((page) => page.evaluate(press)));
    const { now } = this.device.clock;
    return this.agree(taps.map(({ tap }) => tapped(this.model, tap, now)));
  }

  /**
   * While nothing can be stored no tap has an effect, and the screen says so. Where a phase ends too soon for the
   * app's further attempts, the fault is one that it does not try again. Nor is a second tap made during the attempts:
   * the screen still says what became of the first.
   */
  async #failStorage(planned: StorageFault, taps: readonly TapStep[]): Promise<void> {
    const page = this.tab();
    const end = endOf(this.model) ?? Number.POSITIVE_INFINITY;
    const isCalm = end - this.device.clock.now > RETRIED_MS + MINUTE / 4;
    const fault = isCalm ? planned : 'quota';
    const wanted = fault.startsWith('quota') ? ALERTS.full : ALERTS.failed;
    const before = JSON.stringify(await readStored(page));
    await page.evaluate(`workoutProbe.fail(${JSON.stringify(fault)})`);
    for (const step of fault.startsWith('quota') ? taps : taps.slice(0, 1)) {
      // oxlint-disable no-await-in-loop -- one tap after the other
      const ready = await readyTap(this.sight(page), step);
      // A refusal is no event of the workout, and tells of its failure in a toast.
      if (ready === undefined || ready.tap.what === 'refuse') continue;
      count(this.tally, 'taps that could not be stored');
      const isSaid = async () => wanted.test((await lookAt(page)).screen?.alert ?? '');
      const wasSaid = await isSaid();
      await ready.press();
      if (!(await this.#isToldInTime(isSaid, fault, wasSaid))) {
        throw new Violation(`${ready.name} could not be stored, and the screen does not say so`);
      }
      await this.agree([this.model]);
      // oxlint-enable no-await-in-loop
    }
    await page.evaluate('workoutProbe.fail()');
    const after = JSON.stringify(await readStored(page));
    if (after !== before) throw new Violation('a write that failed has changed the record');
  }

  /**
   * Lets the pauses pass between the attempts at what may succeed a moment later; a full disk is told at once. Words that
   * stood there before the tap tell nothing of it.
   */
  async #isToldInTime(
    isSaid: () => Promise<boolean>,
    fault: StorageFault,
    wasSaid: boolean,
  ): Promise<boolean> {
    if (fault.startsWith('quota')) return eventually(isSaid, 5_000);
    for (let left = RETRIED_MS; left > 0; left -= SECOND) {
      // oxlint-disable no-await-in-loop -- second by second
      if (wasSaid) await later(500);
      else if (await eventually(isSaid, 500)) return true;
      await this.device.clock.watch(SECOND);
      // oxlint-enable no-await-in-loop
    }
    return eventually(isSaid, 5_000);
  }

  /** `ms`, or less where `ms` would make it uncertain whether the user was absent or whether the day is the same. */
  #allowed(ms: number): number {
    const { startedAt, storedAt } = this.model;
    const then = this.device.clock.now + ms;
    const isUnclear =
      ms < SHORT_MS && then - storedAt > SHORT_MS && endOf(this.model) !== undefined;
    return isUnclear || then - startedAt > LONGEST_MS ? Math.min(ms, 1_000) : ms;
  }
}

/** All tabs have begun anew: they know what was refused. */
const withLogRead = (model: Model): Model =>
  model.refusal === 'told' ? { ...model, refusal: 'read' } : model;

const later = (ms: number) =>
  new Promise<false>((resolve) => {
    setTimeout(resolve, ms, false);
  });
