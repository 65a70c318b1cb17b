import type { Page } from '@playwright/test';
import { storedRecords } from '../../../tests/e2e/indexed-db.ts';
import { hlcOf, setRow, workoutRow } from '../../../tests/fixtures/training-rows.ts';
import type {
  LogBefore,
  Proposed,
  Values,
} from '../../../tests/fixtures/workout-oracle/model/model.ts';
import type { LOGGED } from './run-plan.ts';

const DAY = 86_400_000;

interface Trained extends Pick<Proposed, 'exercise' | 'words' | 'load' | 'reps'> {
  readonly program: string;
  readonly sets: number;
  /** Numbers of each set, in both trainings. */
  readonly done: Values & { readonly reps: number };
}

/** Trainings that reach the goal of their plan, and the step that docs/progression.md has for them. */
const TRAINED: Record<(typeof LOGGED)[number], Trained> = {
  'silownia-sila-1': {
    program: 'silownia-sila',
    exercise: 'przysiad-ze-sztanga',
    sets: 3,
    done: { reps: 8, kg: 40 },
    words: 'Dziś spróbuj 42,5 kg · 8',
    load: { kg: 42.5 },
    reps: 8,
  },
  'dom-start-1': {
    program: 'dom-start',
    exercise: 'przysiad',
    sets: 2,
    done: { reps: 10 },
    words: 'Dziś spróbuj 11',
    load: undefined,
    reps: 11,
  },
  'dom-posladki-1': {
    program: 'dom-posladki',
    exercise: 'most-biodrowy',
    sets: 3,
    done: { reps: 12, band: 'yellow' },
    words: 'Dziś spróbuj 13',
    load: undefined,
    reps: 13,
  },
};

/** Puts two trainings of a workout, five and two days before `now`, into the log of the device. */
export async function storeLogBefore(
  page: Page,
  owner: string,
  workout: (typeof LOGGED)[number],
  now: number,
): Promise<LogBefore> {
  const { program, sets: count, done, ...proposed } = TRAINED[workout];
  const trainings = [5, 2].map((ago) => {
    const at = now - ago * DAY;
    const hlc = hlcOf(at);
    const ids = { workout_id: workout, program_id: program };
    const whole = workoutRow(hlc, { ...ids, started_at: at, ended_at: at + 1 });
    const { reps, kg = null, band = null } = done;
    const values = { exercise: proposed.exercise, reps, kg, band, anchor: null };
    const sets = Array.from({ length: count }, (_, position) =>
      setRow(hlc, { ...values, workout: whole.id, position, done_at: at + position }),
    );
    return { whole, sets };
  });
  const workouts = trainings.map(({ whole }) => whole);
  const sets = trainings.flatMap((each) => each.sets);
  const owned = ({ type: _, ...row }: { type: string; id: string }) => ({
    key: '',
    value: { ...row, owner },
  });
  const stored = [
    ...(await storedRecords(page, 'silna-training', 'workouts', workouts.map(owned))),
    ...(await storedRecords(page, 'silna-training', 'sets', sets.map(owned))),
  ];
  const ids = [...workouts, ...sets].map(({ id }) => id);
  if (stored.length !== ids.length) throw new Error('the log of before is not on the device');
  const last = sets.slice(-count);
  return {
    ids,
    earlier: { [proposed.exercise]: last.map(() => done) },
    proposed: { ...proposed, known: last.at(-1)?.id ?? '' },
  };
}
