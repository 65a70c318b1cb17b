import type { Exercise } from '../../../contract/documents.ts';
import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import type { Plan } from '../../../contract/workout-plan.ts';
import { readActiveId } from '../../../offline/training/active-id.ts';
import { readRefusals, readSetsOf, readWorkouts } from '../../../offline/training/read-log.ts';
import { readPreferences } from '../../../offline/training/read-preferences.ts';
import { whenIdle } from '../../../ui/idle.ts';
import { amountDone } from '../../../workout-engine/done.ts';
import { slotsOf } from '../../../workout-engine/slots.ts';
import { itemKey, type WorkoutState } from '../../../workout-engine/workout-state.ts';
import { isGentle } from '../fit/is-spared.ts';
import type { Avoided } from '../fit/spare.ts';
import { askedOf } from './asked.ts';
import type { Gear } from './load-steps.ts';
import { type Proposal, proposalsFor, type Situation } from './propose.ts';

export interface Catalogue extends Pick<Situation, 'plans' | 'isAtHand'> {
  readonly moves: ReadonlyMap<string, Move>;
  /** Plans of the program's workouts. */
  readonly program: readonly Plan[];
  /** The workout that is active. */
  readonly workoutId: string;
}

type Move = Pick<Exercise, 'equipment' | 'kgOf' | 'harder' | 'jumps' | 'loud' | 'strains'>;

/** The log before the active workout, as far as a workout's proposals need it, and the user's equipment. */
export interface LogBefore extends Pick<Situation, 'log'> {
  readonly own: NonNullable<Gear['own']>;
  readonly avoided: Avoided;
}

/** Reads an exercise at a time, while the page has nothing better to do. Rejects as `DeviceStore.read`. */
export async function readLogBefore(
  owner: string,
  { plan, swaps }: Pick<WorkoutState, 'plan' | 'swaps'>,
  { moves }: Pick<Catalogue, 'moves'>,
): Promise<LogBefore> {
  await whenIdle();
  const [active, refused, preferences, all] = await Promise.all([
    readActiveId(owner),
    readRefusals(owner),
    readPreferences(owner),
    readWorkouts(owner, { from: 0, until: Infinity }),
  ]);
  const workouts: WorkoutRow[] = all.filter(({ id }) => id !== active);
  const asked = askedOf(plan, swaps, []).map(({ exercise }) => exercise);
  const harder = asked.flatMap((exercise) => moves.get(exercise)?.harder ?? []);
  const sets: SetRow[] = [];
  for (const exercise of new Set([...asked, ...harder])) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that no task is long
    await whenIdle();
    // oxlint-disable-next-line no-await-in-loop -- as above
    sets.push(...(await readSetsOf(owner, exercise)).filter(({ workout }) => workout !== active));
  }
  const { bands, 'load-steps': steps, spare = [], excluded = [] } = preferences;
  return {
    log: { workouts, sets, refused },
    own: { bands, ...steps },
    avoided: { spare, excluded },
  };
}

/** The proposals for the exercises of an active workout, by the log before it. */
export const proposalsIn = (
  { plan, swaps, startedAt, taken }: Pick<WorkoutState, 'plan' | 'swaps' | 'startedAt' | 'taken'>,
  { program, workoutId: _, ...catalogue }: Catalogue,
  { log, own, avoided }: LogBefore,
): Proposal[] =>
  proposalsFor(askedOf(plan, swaps, program), {
    ...without(avoided, catalogue),
    log,
    own,
    now: startedAt,
    hasRise: slotsOf(plan).some(({ block, item }) => {
      const planned = plan[block]?.items[item];
      const instead = swaps[itemKey({ block, item })];
      if (instead === undefined || taken[instead] === undefined) return false;
      if (planned === undefined || !('exercise' in planned)) return false;
      return isAbove(instead, planned.exercise, catalogue);
    }),
  });

/** Whether an exercise stands above another one on its ladder. */
function isAbove(exercise: string, other: string, { moves }: Pick<Catalogue, 'moves'>): boolean {
  const below = new Set<string>();
  for (let at: string | undefined = other; at !== undefined && !below.has(at);) {
    below.add(at);
    at = moves.get(at)?.harder;
    if (at === exercise) return true;
  }
  return false;
}

/** Nothing leads to a move that the user does not do, or that does what is spared. */
const without = <Known extends Pick<Catalogue, 'isAtHand' | 'moves'>>(
  { spare, excluded }: Avoided,
  known: Known,
): Known => ({
  ...known,
  isAtHand: (name: string) =>
    !excluded.includes(name) &&
    isGentle(known.moves.get(name) ?? {}, spare) &&
    known.isAtHand(name),
});

/**
 * The proposals for the next time, as if the workout with these sets, which name it by an empty id, had ended with its
 * effort.
 */
export function proposalsAfter(
  state: WorkoutState,
  { program, workoutId, ...catalogue }: Catalogue,
  { log, own, avoided }: LogBefore,
  done: readonly SetRow[],
): Proposal[] {
  const { plan, swaps, startedAt, finishedAt, remark } = state;
  const now = finishedAt ?? startedAt;
  const { done: sets_done, total: sets_planned } = amountDone(state);
  const workout: WorkoutRow = {
    id: '',
    hlc: '',
    deleted: false,
    workout_id: workoutId,
    program_id: '',
    started_at: startedAt,
    ended_at: now,
    note: null,
    effort: remark.effort,
    sets_done,
    sets_planned,
  };
  const trained = new Set(done.map(({ exercise }) => exercise));
  const asked = askedOf(plan, swaps, program).filter(({ exercise }) => trained.has(exercise));
  const after = { ...log, workouts: [...log.workouts, workout], sets: [...log.sets, ...done] };
  return proposalsFor(asked, { ...without(avoided, catalogue), own, log: after, now });
}
