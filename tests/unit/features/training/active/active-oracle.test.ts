import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Plan, PlanBlock } from '../../../../../src/contract/workout-plan.ts';
import { logOf } from '../../../../../src/features/training/active/log-of.ts';
import {
  mainActionOf,
  otherActionOf,
} from '../../../../../src/features/training/active/screen/main-action.ts';
import { takeProposal } from '../../../../../src/features/training/active/screen/take-proposal.ts';
import { apply } from '../../../../../src/workout-engine/apply.ts';
import { pendingValues } from '../../../../../src/workout-engine/pending-values.ts';
import { slotsOf } from '../../../../../src/workout-engine/slots.ts';
import type { WorkoutEvent } from '../../../../../src/workout-engine/workout-event.ts';
import { type WorkoutState, start } from '../../../../../src/workout-engine/workout-state.ts';
import { type Step, type StepView, view } from '../../../../../src/workout-engine/step-view.ts';
import { compareState } from '../../../../fixtures/workout-oracle/compare.ts';
import { loggedWorkout } from '../../../../fixtures/workout-oracle/model/log.ts';
import {
  amountOf,
  begun,
  exerciseIn,
  type LogBefore,
  type Model,
  type Proposed,
  slotOf,
} from '../../../../fixtures/workout-oracle/model/model.ts';
import { chosenNumbers } from '../../../../fixtures/workout-oracle/model/numbers.ts';
import { placeOfLess, placeOfMore } from '../../../../fixtures/workout-oracle/model/set-edit.ts';
import { proposedNow } from '../../../../fixtures/workout-oracle/model/proposals.ts';
import { expected } from '../../../../fixtures/workout-oracle/model/screen.ts';
import { type Tap, tapped } from '../../../../fixtures/workout-oracle/model/taps.ts';
import { watched } from '../../../../fixtures/workout-oracle/model/time.ts';
import { CIRCUIT, SECOND, STRAIGHT, TABATA } from '../../../workout-engine/workout-engine.ts';

const BEGIN = 1_700_000_000_000;
const [WARM_UP, SETS, COOL_DOWN] = STRAIGHT as [PlanBlock, PlanBlock, PlanBlock];
const PLANS: Plan[] = [
  STRAIGHT,
  [WARM_UP, SETS, ...CIRCUIT, { ...SETS, restAfter: 30 }, COOL_DOWN],
  [WARM_UP, ...CIRCUIT, COOL_DOWN],
  [WARM_UP, ...TABATA, COOL_DOWN],
  TABATA,
];

const EARLIER = {
  przysiad: [{ reps: 12, kg: 20 }],
  pompka: [{ reps: 7, band: 'mint' }, { reps: 6 }],
};
const NUMBERS = { exercise: 'przysiad', words: '', reps: 9, known: '' };
/** A log that proposes another load, one that proposes more repetitions, and none. */
const LOGS: (LogBefore | undefined)[] = [
  { ids: [], earlier: EARLIER, proposed: { ...NUMBERS, load: { kg: 22.5 } } },
  { ids: [], earlier: EARLIER, proposed: { ...NUMBERS, load: undefined } },
  undefined,
];

/** The event by which the screen takes a proposal. */
function takenBy({ exercise, load, reps }: Proposed, step: Step, state: WorkoutState) {
  const proposal = { exercise, reps, ...(load?.kg && { load: { kg: load.kg } }) };
  const about = { reason: 'twice', measure: 'reps', known: '', least: 0, days: 0 } as const;
  return takeProposal({ ...about, ...proposal }, step).map((act) =>
    typeof act === 'function' ? act(state) : act,
  );
}

/** A tap on what both show, in the words of the oracle and as the event of the screen. */
function tapOn(model: Model, state: WorkoutState, shown: StepView, kind: number, slot: number) {
  const { phase, pausedAt } = model;
  const { step } = shown;
  const own = step?.index;
  const other = otherActionOf(shown);
  const on =
    phase.slot !== null && (phase.name === 'work' || phase.name === 'ready')
      ? slotOf(model, phase.slot)
      : undefined;
  const known = on && chosenNumbers(model, on);
  const values = phase.name === 'work' ? (known ?? {}) : {};
  const exercise = on && exerciseIn(model, on);
  const chosen = { reps: 1 + (slot % 7), kg: 2.5 * slot };
  const proposed = proposedNow(model);
  const [taking] = proposed && step ? takenBy(proposed, step, state) : [];
  const more = placeOfMore(model, slotOf(model, slot));
  const less = placeOfLess(model, slotOf(model, slot));
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
    [
      { what: 'add set', slot },
      { type: 'addSet', slot: more ?? -1 },
    ],
    [
      { what: 'remove set', slot },
      { type: 'removeSet', slot: less ?? -1 },
    ],
    known && own !== undefined && exercise !== undefined
      ? [
          { what: 'choose', values: chosen },
          { type: 'chooseValues', slot: own, exercise, values: chosen },
        ]
      : undefined,
    own !== undefined && step && step.exercise !== undefined
      ? swapTo(state, step, slot)
      : undefined,
    taking ? [{ what: 'take' }, taking] : undefined,
  ];
  return taps[kind] ?? main;
}

/** The doses that the push-up has in different workouts; a swap back to the planned exercise brings another one along. */
const DOSES = [undefined, { reps: '8' }, { reps: '6–8', side: 'each' }, { work: 25 }] as const;

function swapTo({ plan }: WorkoutState, step: Step, pick: number): [Tap, WorkoutEvent] | undefined {
  const { index, exercise: known } = step;
  const block = plan[step.block];
  const planned = block?.items[step.item];
  const own = planned && 'exercise' in planned ? planned.exercise : '';
  const exercise = known === 'pompka' ? own : 'pompka';
  if (exercise === known) return undefined;
  const dose = block?.kind === 'intervals' ? undefined : DOSES[pick % DOSES.length];
  const to = { exercise, ...(dose && { dose }) };
  return [
    { what: 'swap', ...to },
    { type: 'swap', slot: index, ...to },
  ];
}

/** Places among the taps, as often as they come; what is not there is a tap on the main button. */
const KINDS = [0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 11, 11, ...Array(18).fill(-1)];

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(),
    ms: fc.integer({ min: 0, max: 120 * SECOND }),
  }),
  { minLength: 20, maxLength: 60 },
);

it('the engine and the oracle of the fault runs take a workout the same way', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLANS), fc.constantFrom(...LOGS), acts, (plan, before, list) => {
      let state = start(plan, { leadIn: 5 }, BEGIN, before && EARLIER);
      let model = begun(plan, 5, BEGIN, before);
      let now = BEGIN;
      for (const { kind, at, ms } of list) {
        now += ms;
        [state, model] = [apply(state, { type: 'seen' }, now), watched(model, now)];
        const slot = at % model.slots.length;
        const [tap, event] = tapOn(model, state, view(state, now), kind, slot);
        [state, model] = [apply(state, event, now), tapped(model, tap, now)];
        expect(compareState(model, state, now).differences).toEqual([]);
        const numbers = slotsOf(state.plan).map((each) => pendingValues(state, each));
        expect(numbers).toEqual(model.slots.map((each) => chosenNumbers(model, each) ?? {}));
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
