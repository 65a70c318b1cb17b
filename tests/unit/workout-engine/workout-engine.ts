import fc from 'fast-check';
import type { Dose, Plan, PlanBlock, PlanItem } from '../../../src/contract/workout-plan.ts';
import { apply } from '../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../src/workout-engine/workout-event.ts';
import { cues } from '../../../src/workout-engine/cues.ts';
import {
  type WorkoutState,
  outcomes,
  type SetValues,
  start,
  type EarlierSets,
  type WorkoutSettings,
} from '../../../src/workout-engine/workout-state.ts';
import { view } from '../../../src/workout-engine/step-view.ts';

/** Plans and taps for the tests of the engine. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;

/** Warm-up of two steps, two exercises of two and one sets, a cool-down. */
export const STRAIGHT: Plan = [
  {
    kind: 'warmup',
    title: 'Rozgrzewka',
    items: [
      { text: 'Marsz', work: 60 },
      { text: 'Wymachy', work: 30, side: 'each' },
    ],
  },
  {
    kind: 'sets',
    title: 'Część główna',
    restBetween: 90,
    items: [
      { exercise: 'przysiad', sets: 2, reps: '12', rest: 60 },
      { exercise: 'deska', sets: 2, work: 40, rest: 45 },
    ],
  },
  { kind: 'cooldown', title: 'Wyciszenie', items: [{ text: 'Skłon', work: 60 }] },
];

export const TABATA: Plan = [
  {
    kind: 'intervals',
    title: 'Tabata',
    rounds: 4,
    restAfter: 300,
    items: [
      { exercise: 'pajacyk', sets: 2, work: 20, rest: 10 },
      { exercise: 'przysiad', sets: 2, work: 20, rest: 10 },
    ],
  },
  {
    kind: 'intervals',
    title: 'Turbo',
    rounds: 2,
    items: [{ exercise: 'pompka', sets: 2, work: 40, rest: 20 }],
  },
];

export const CIRCUIT: Plan = [
  {
    kind: 'circuit',
    title: 'Obwód',
    rounds: 2,
    restBetween: 90,
    items: [
      { exercise: 'przysiad', sets: 2, reps: '12', rest: 20 },
      { exercise: 'deska', sets: 2, work: 30, rest: 20 },
    ],
  },
];

const seconds = fc.integer({ min: 0, max: 120 });
const work = fc.integer({ min: 1, max: 300 });
const side = fc.option(fc.constant('each' as const), { nil: undefined });
const present = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const step: fc.Arbitrary<PlanItem> = fc
  .record({ text: fc.constant('Krok'), work, side })
  .map((given) => present(given) as PlanItem);
const exercise: fc.Arbitrary<PlanItem> = fc
  .record({
    exercise: fc.constantFrom('a', 'b', 'c'),
    sets: fc.integer({ min: 1, max: 4 }),
    dose: fc.oneof(
      work.map((each) => ({ work: each })),
      fc.constant({ reps: '8' }),
    ),
    rest: seconds,
    side,
  })
  .map(({ dose, ...given }) => present({ ...given, ...dose }) as PlanItem);
const timed: fc.Arbitrary<PlanItem> = fc
  .record({ exercise: fc.constantFrom('a', 'b'), work, rest: seconds })
  .map((given) => ({ sets: 1, ...given }));

const list = (item: fc.Arbitrary<PlanItem>) => fc.array(item, { minLength: 1, maxLength: 3 });
const head = {
  title: fc.constant('Blok'),
  restBetween: fc.option(seconds, { nil: undefined }),
  restAfter: fc.option(seconds, { nil: undefined }),
};
const block: fc.Arbitrary<PlanBlock> = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('warmup', 'cooldown'), ...head, items: list(step) }),
    fc.record({ kind: fc.constant('sets'), ...head, items: list(exercise) }),
    fc.record({
      kind: fc.constant('circuit'),
      ...head,
      rounds: fc.integer({ min: 1, max: 3 }),
      items: list(exercise),
    }),
    fc.record({
      kind: fc.constant('intervals'),
      ...head,
      rounds: fc.integer({ min: 1, max: 8 }),
      items: list(timed),
    }),
  )
  .map((given) => present(given) as PlanBlock);

export const plans: fc.Arbitrary<Plan> = fc.array(block, { minLength: 1, maxLength: 4 });

/** A tap on what is shown, or on something that is not there. */
export type Tap =
  | {
      readonly type: Exclude<
        WorkoutEvent['type'],
        'jumpTo' | 'amend' | 'remark' | 'chooseValues' | 'take'
      >;
      readonly stale: boolean;
    }
  | { readonly type: 'jumpTo' | 'amend' | 'chooseValues' | 'take'; readonly slot: number };

export const taps: fc.Arbitrary<Tap> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('setDone' as const, 'endWork', 'skipRest', 'startNow'),
      stale: fc.constant(false),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'setDone' as const,
        'endWork',
        'skipRest',
        'startNow',
        'adjustRest',
        'pause',
        'resume',
        'previous',
        'skipToday',
        'answer',
        'swap',
        'addSet',
        'removeSet',
        'undo',
        'finish',
        'seen',
      ),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('jumpTo' as const, 'amend', 'chooseValues', 'take'),
      slot: fc.nat({ max: 40 }),
    }),
  },
);

const DOSES: Readonly<Record<number, { dose: Dose }>> = {
  1: { dose: { reps: '6' } },
  2: { dose: { work: 35, side: 'each' } },
};

/** The event of a tap while `slot` is shown. */
export function eventOf(tap: Tap, slot: number): WorkoutEvent {
  const { type } = tap;
  if (type === 'jumpTo') return { type, slot: tap.slot };
  if (type === 'amend') return { type, slot: tap.slot, values: { reps: 3 } };
  if (type === 'chooseValues') {
    return { type, slot: tap.slot, exercise: 'd', values: { reps: 8, kg: 20.25 } };
  }
  if (type === 'take') {
    return { type, slot: tap.slot, exercise: 'd', values: { reps: 9 }, seconds: 25 };
  }
  const at = 'stale' in tap && tap.stale ? slot + 1 : slot;
  switch (type) {
    case 'adjustRest':
      return { type, slot: at, seconds: at % 2 === 0 ? 15 : -15 };
    case 'answer':
      return { type, slot: at < 0 ? null : at, goesBack: at % 2 === 0 };
    case 'swap':
      return { type, slot: at, exercise: at % 4 === 3 ? 'a' : 'd', ...DOSES[at % 4] };
    case 'setDone':
    case 'endWork':
    case 'skipRest':
    case 'startNow':
    case 'skipToday':
    case 'addSet':
    case 'removeSet':
      return { type, slot: at };
    default:
      return { type };
  }
}

/** A workout with a clock of its own, in seconds since its start. */
export function activeWorkout(
  plan: Plan,
  leadIn: WorkoutSettings['leadIn'] = 5,
  earlier: EarlierSets = {},
  repsFrom: WorkoutSettings['repsFrom'] = 'plan',
) {
  let state: WorkoutState = start(plan, { leadIn, repsFrom }, 0, earlier);
  return {
    at: (second: number) => view(state, second * SECOND),
    do(second: number, event: WorkoutEvent) {
      state = apply(state, event, second * SECOND);
      return view(state, second * SECOND);
    },
    /** The event for what is shown. */
    tap(second: number, type: 'setDone' | 'endWork' | 'skipRest' | 'startNow' | 'skipToday') {
      const slot = view(state, second * SECOND).step?.index ?? -1;
      return this.do(second, { type, slot });
    },
    choose(second: number, slot: number, values: SetValues, move = 'przysiad') {
      return this.do(second, { type: 'chooseValues', slot, exercise: move, values });
    },
    cues: (from: number, to: number) => cues(state, from * SECOND, to * SECOND),
    state: () => state,
    done: () => [...outcomes(state).values()].filter(({ status }) => status === 'done'),
  };
}

/** Past the warm-up, before the first set. */
export function straight() {
  const workout = activeWorkout(STRAIGHT);
  workout.tap(125, 'skipRest');
  return workout;
}

/** A straight workout after the events, each a second after the one before, with the phase's own slot. */
export function activeAfter(
  ...types: (WorkoutEvent['type'] | Partial<WorkoutEvent>)[]
): WorkoutState {
  let now = 0;
  let state = start(STRAIGHT, { leadIn: 5 }, now);
  for (const given of types) {
    now += SECOND;
    const slot = state.phase.slot ?? 0;
    const event = typeof given === 'string' ? { type: given } : given;
    state = apply(state, { slot, ...event } as WorkoutEvent, now);
  }
  return state;
}
/** Past the two steps of the warm-up, at the first set of squats. */
export const TO_SQUATS = ['startNow', 'endWork', 'endWork', 'skipRest'] as const;
