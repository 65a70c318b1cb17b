import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Plan, PlanBlock } from '../../../../../src/contract/workout-plan.ts';
import { logOf } from '../../../../../src/features/training/active/log-of.ts';
import {
  mainActionOf,
  otherActionOf,
} from '../../../../../src/features/training/active/screen/main-action.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../../../src/workout-engine/workout-event.ts';
import { type WorkoutState, start } from '../../../../../src/workout-engine/workout-state.ts';
import { type StepView, view } from '../../../../../src/workout-engine/step-view.ts';
import { compareState } from '../../../../fixtures/workout-oracle/compare.ts';
import { loggedWorkout } from '../../../../fixtures/workout-oracle/model/log.ts';
import {
  amountOf,
  begun,
  type Model,
  slotOf,
} from '../../../../fixtures/workout-oracle/model/model.ts';
import { chosenNumbers } from '../../../../fixtures/workout-oracle/model/numbers.ts';
import { expected } from '../../../../fixtures/workout-oracle/model/screen.ts';
import { type Tap, tapped } from '../../../../fixtures/workout-oracle/model/taps.ts';
import { watched } from '../../../../fixtures/workout-oracle/model/time.ts';
import { CIRCUIT, SECOND, STRAIGHT, TABATA } from '../../../workout-engine/workout-engine.ts';

const BEGIN = 1_700_000_000_000;
const [WARM_UP, , COOL_DOWN] = STRAIGHT as [PlanBlock, PlanBlock, PlanBlock];
const PLANS: Plan[] = [
  STRAIGHT,
  [WARM_UP, ...CIRCUIT, COOL_DOWN],
  [WARM_UP, ...TABATA, COOL_DOWN],
  TABATA,
];

/** A tap on what both show, in the words of the oracle and as the event of the screen. */
function tapOn(model: Model, state: WorkoutState, shown: StepView, kind: number, slot: number) {
  const { phase, pausedAt } = model;
  const own = shown.step?.index;
  const other = otherActionOf(shown);
  const isWork = phase.slot !== null && phase.name === 'work';
  const values = isWork ? (chosenNumbers(model, slotOf(model, phase.slot ?? 0)) ?? {}) : {};
  const main: [Tap, WorkoutEvent] = [{ what: 'main', values }, mainActionOf(state, shown).event];
  const taps: ([Tap, WorkoutEvent] | undefined)[] = [
    [{ what: 'previous' }, { type: 'previous' }],
    [
      { what: 'jump', slot },
      { type: 'jumpTo', slot },
    ],
    other && own !== undefined ? [{ what: 'leave out' }, other.event] : undefined,
    own === undefined ? undefined : [{ what: 'skip' }, { type: 'skipToday', slot: own }],
    pausedAt === null && own !== undefined ? [{ what: 'pause' }, { type: 'pause' }] : undefined,
    model.undo.length > 0 ? [{ what: 'undo' }, { type: 'undo' }] : undefined,
    slot === 0 ? [{ what: 'finish' }, { type: 'finish' }] : undefined,
  ];
  return taps[kind] ?? main;
}

const acts = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 13 }),
    at: fc.nat(),
    ms: fc.integer({ min: 0, max: 120 * SECOND }),
  }),
  { minLength: 20, maxLength: 60 },
);

it('the engine and the oracle of the fault runs take a workout the same way', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLANS), acts, (plan, list) => {
      let state = start(plan, { leadIn: 5 }, BEGIN);
      let model = begun(plan, 5, BEGIN);
      let now = BEGIN;
      for (const { kind, at, ms } of list) {
        now += ms;
        [state, model] = [apply(state, { type: 'seen' }, now), watched(model, now)];
        const slot = at % model.slots.length;
        const [tap, event] = tapOn(model, state, view(state, now), kind, slot);
        [state, model] = [apply(state, event, now), tapped(model, tap, now)];
        expect(compareState(model, state, now).differences).toEqual([]);
        if (model.finishedAt !== null) break;
        const { main, left } = expected(model, now);
        const shown = view(state, now);
        expect([mainActionOf(state, shown).label, shown.askedAbout.length]).toEqual([main, left]);
      }
      const log = logOf(state, { workout_id: 'w', program_id: 'p' });
      if (model.finishedAt === null || amountOf(model).done === 0) expect(log).toBeNull();
      else expect(log?.workout).toMatchObject(loggedWorkout(model));
    }),
    { numRuns: 150 },
  );
});
