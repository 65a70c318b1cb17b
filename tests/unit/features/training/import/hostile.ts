import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import * as v from 'valibot';
import { trainingRow } from '../../../../../src/contract/training-rows.ts';
import { logCsv } from '../../../../../src/features/training/export/log-csv.ts';
import { workoutFit } from '../../../../../src/features/training/export/log-fit.ts';
import { draftOfImport } from '../../../../../src/features/training/import/import-rows.ts';
import { NO_CLOCK } from '../../../../../src/features/training/import/read/own-rows.ts';
import { readFile } from '../../../../../src/features/training/import/read/read-file.ts';
import type { LogDraft } from '../../../../../src/offline/training/row-stores.ts';
import { mutated } from '../../../../fixtures/imports/mutate.ts';
import { randomLog } from '../../../../fixtures/imports/random-log.ts';
import { seeded } from '../../../../fixtures/random.ts';

const FILES = 'tests/fixtures/imports';
/** A zone with an hour more. */
const OPTIONS = {
  moves: new Map([['przysiad-ze-sztanga', 'Przysiad ze sztangą']]),
  offsetAt: () => 60,
  unit: 'kg',
  now: Date.parse('2030-01-01T00:00:00Z'),
} as const;

/** Whole files of every kind, from which the broken ones are made. */
function wholeFiles(): Uint8Array[] {
  const log = randomLog(seeded(7));
  const names = { exercise: (id: string) => log.own.get(id)?.name ?? id };
  const csv = logCsv(log.workouts, log.sets, {
    ...names,
    workout: ({ name }) => name ?? 'Trening',
    own: (id) => log.own.get(id),
  });
  const training = [
    ...log.workouts.map((row) => ({ type: 'workout', ...row })),
    ...log.sets.map((row) => ({ type: 'set', ...row })),
  ];
  const json = JSON.stringify({ format: 'silna', version: 1, training });
  const fits = log.workouts.map((workout) =>
    workoutFit(
      workout,
      log.sets.filter((set) => set.workout === workout.id),
      { ...names, workout: 'Trening' },
    ),
  );
  const tables = readdirSync(FILES)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => new Uint8Array(readFileSync(`${FILES}/${name}`)));
  return [...tables, new TextEncoder().encode(csv), new TextEncoder().encode(json), ...fits];
}

/** Reads so many broken files: each is refused, or gives rows that the log takes, each under an id of its own. */
export async function attack(count: number): Promise<{ read: number; refused: number }> {
  const files = wholeFiles();
  const ends = { read: 0, refused: 0 };
  for (let seed = 0; seed < count; seed += 1) {
    const random = seeded(seed);
    const bytes = mutated(random.pick(files), random);
    const result = await readFile(
      bytes,
      random.chance(0.5) ? { isDayFirst: true, unit: 'lb' } : {},
    );
    ends[result.status] += 1;
    if (result.status === 'refused') continue;
    const draft = await draftOfImport(result.found, OPTIONS);
    for (const { workout, sets } of draft.workouts) {
      for (const row of [workout, ...sets]) expectValid(row, seed);
      const ids = new Set(sets.map(({ id }) => id));
      expect(ids.size, `seed ${seed}: sets share an id`).toBe(sets.length);
      expect(sets.every((set) => set['workout'] === workout.id)).toBe(true);
    }
    const workouts = new Set(draft.workouts.map(({ workout }) => workout.id));
    expect(workouts.size, `seed ${seed}: workouts share an id`).toBe(draft.workouts.length);
    for (const row of draft.others) expectValid(row, seed);
  }
  return ends;
}

function expectValid(row: LogDraft, seed: number): void {
  const { issues } = v.safeParse(trainingRow, { ...row, hlc: NO_CLOCK });
  expect(issues, `seed ${seed}: ${JSON.stringify(row)}`).toBeUndefined();
}
