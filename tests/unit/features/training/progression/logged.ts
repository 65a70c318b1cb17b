import type { Plan } from '../../../../../src/contract/workout-plan.ts';
import type { SetRow, WorkoutRow } from '../../../../../src/contract/workout-rows.ts';
import { aimOf } from '../../../../../src/features/training/progression/aim.ts';
import type { ProgressLog } from '../../../../../src/features/training/progression/trainings.ts';
import {
  proposalsFor,
  type Situation,
} from '../../../../../src/features/training/progression/propose.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-02T18:00:00Z');

export type Done = Partial<SetRow>;
export interface Trained {
  /** Days before now. */
  readonly ago: number;
  readonly effort?: 1 | 2 | 3;
  readonly sets: readonly Done[];
}

export const MOVES = new Map([
  ['mostek', { equipment: ['Mata', 'Miniband'] }],
  ['przysiad', { equipment: ['Sztanga'], kgOf: 'total' as const }],
  ['hantle', { equipment: ['Hantle'], kgOf: 'each' as const }],
  ['podciaganie', { equipment: ['Maszyna'] }],
  ['pompka-na-kolanach', { equipment: [], harder: 'pompka' }],
  ['pompka', { equipment: [] }],
  ['deska', { equipment: ['Mata'], harder: 'deska-bokiem' }],
  ['deska-bokiem', { equipment: [] }],
]);

/** Three sets of an exercise. */
export const sets = (done: Done, ...others: Done[]): Done[] => [done, done, done, ...others];

/** Other trainings of somebody who began long ago. */
export const OTHERS = Array.from({ length: 9 }, (_, week): Trained => ({
  ago: 60 - week * 7,
  sets: [],
}));

export function logOf(trained: readonly Trained[], exercise: string): ProgressLog {
  const workouts: WorkoutRow[] = [];
  const rows: SetRow[] = [];
  for (const [at, { ago, effort = null, sets: done }] of trained.entries()) {
    const started_at = NOW - ago * DAY;
    const id = `w${at}`;
    workouts.push({
      id,
      hlc: '',
      deleted: false,
      workout_id: 'a',
      program_id: 'p',
      started_at,
      ended_at: started_at,
      note: null,
      effort,
    });
    rows.push(
      ...done.map((values, position): SetRow => ({
        id: `${id}-${position}`,
        hlc: '',
        deleted: false,
        workout: id,
        exercise,
        position,
        kind: 'sets',
        reps: null,
        kg: null,
        band: null,
        anchor: null,
        seconds: null,
        done_at: started_at + position,
        note: null,
        ...values,
      })),
    );
  }
  return { workouts, sets: rows, refused: new Set<string>() };
}

/** `mostek 8–12`, `deska 40s`: an exercise in three sets, or rounds. */
export function planOf(asked: string, kind: 'sets' | 'intervals' = 'sets'): Plan {
  const [exercise = '', amount = ''] = asked.split(' ');
  const timed = /^(\d+)s$/.exec(amount)?.[1];
  const item = timed === undefined ? { reps: amount } : { work: Number(timed) };
  return [{ kind, title: '', items: [{ exercise, sets: 3, rest: 60, ...item }] }];
}

export const situation = (plan: Plan, log: Situation['log']): Situation => ({
  log,
  now: NOW,
  plans: new Map([['a', plan]]),
  moves: MOVES,
  isAtHand: () => true,
});

export const askedOf = (plan: Plan) =>
  plan.flatMap((block) =>
    block.items.flatMap((item, at) => {
      const aim = aimOf(block, at);
      return aim && 'exercise' in item ? [{ exercise: item.exercise, aim }] : [];
    }),
  );

/** What is proposed for an exercise: the reason and what changes; empty for nothing. */
export function proposed(
  asked: string,
  trained: readonly Trained[],
  kind?: 'intervals',
  own: NonNullable<Situation['own']> = {},
): string {
  const plan = planOf(asked, kind);
  const log = logOf(trained, asked.split(' ', 1).join());
  const [proposal] = proposalsFor(askedOf(plan), { ...situation(plan, log), own });
  if (proposal === undefined) return '';
  const { reason, reps, load, seconds, move } = proposal;
  return [reason, load?.kg ?? load?.band ?? seconds ?? move, reps].filter(Boolean).join(' ');
}

const FLAGS = { w: 'warmup', d: 'drop', f: 'failure' } as const;
const KINDS: Readonly<Record<string, Done>> = {
  przysiad: { kg_of: 'total' },
  hantle: { kg_of: 'each' },
  podciaganie: { assisted: true },
};

/** `8x40`, `12xyellow`, `30s`, `8x40w` for a warm-up set. */
function setOf(exercise: string, text: string): Done {
  const [, amount, unit, load, flag] =
    /^(\d+)(s?)(?:x([\d.]+|[a-z]+))?(?<=[\dsa-z])([wdf]?)$/.exec(text) ?? [];
  const kg = Number(load);
  return {
    ...(unit === 's' ? { seconds: Number(amount) } : { reps: Number(amount) }),
    ...(load !== undefined && (kg > 0 ? { kg, ...KINDS[exercise] } : { band: load })),
    ...(flag === 'w' || flag === 'd' || flag === 'f' ? { set_type: FLAGS[flag] } : {}),
  };
}

/**
 * Trainings five and two days ago, of somebody who has trained for long. `8x40` is three such sets and an exact list has a
 * comma; `/` parts two trainings that differ, and `easy` or `hard` ends one.
 */
export function read(exercise: string, text: string): Trained[] {
  const trainings = text.split('/').map((each) => each.trim());
  return (trainings.length === 1 ? [text, text] : trainings).flatMap((each, at) => {
    const [list = '', effort] = each.split(' ');
    if (list === '') return [];
    const found = list.split(',').map((set) => setOf(exercise, set));
    return {
      ago: at === 0 ? 5 : 2,
      effort: effort === 'easy' ? 1 : effort === 'hard' ? 3 : 2,
      sets: found.length === 1 ? found.flatMap((set) => sets(set)) : found,
    };
  });
}
