import { expect } from 'vitest';
import { logCsv } from '../../../../../src/features/training/export/log-csv.ts';
import { workoutFit } from '../../../../../src/features/training/export/log-fit.ts';
import { rowOfExercise } from '../../../../../src/features/training/history/own-exercise.ts';
import type { Found } from '../../../../../src/features/training/import/found.ts';
import { draftOfImport } from '../../../../../src/features/training/import/import-rows.ts';
import { readFile } from '../../../../../src/features/training/import/read/read-file.ts';
import type { WorkoutDraft } from '../../../../../src/offline/training/import-log.ts';
import type { LogDraft } from '../../../../../src/offline/training/row-stores.ts';
import { randomLog, type RandomLog } from '../../../../fixtures/imports/random-log.ts';
import { seeded } from '../../../../fixtures/random.ts';

/** Random logs, seed by seed, that leave by an export and come back by an import. */
const encoded = (text: string) => new TextEncoder().encode(text);

async function found(bytes: Uint8Array): Promise<Found> {
  const result = await readFile(bytes, {});
  if (result.status !== 'read') throw new Error(result.why);
  expect(result.found.leftOut).toEqual([]);
  return result.found;
}

/** The log as an import would write it. What means the same is the same: a set without a kind is a normal one. */
const meant = ({ workouts, sets }: RandomLog) =>
  workouts
    .map((workout) => ({
      workout: plain({ type: 'workout', ...workout }),
      sets: sets
        .filter((set) => set.workout === workout.id)
        .map((set) => plain({ type: 'set', ...set })),
    }))
    .toSorted(byId);
const read = (own: readonly WorkoutDraft[]) =>
  own
    .map(({ workout, sets }) => ({ workout: plain(workout), sets: sets.map(plain) }))
    .toSorted(byId);
const byId = (a: { workout: object }, b: { workout: object }) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

function plain({ hlc: _hlc, ...row }: LogDraft): object {
  const entries = Object.entries(row).filter(
    ([name, value]) =>
      !(name === 'set_type' && value === 'normal') &&
      !((name === 'side' || name === 'kg_of') && value === null),
  );
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

export async function tableTrips(logs: number): Promise<void> {
  for (let seed = 0; seed < logs; seed += 1) {
    const log = randomLog(seeded(seed));
    const csv = logCsv(log.workouts, log.sets, {
      workout: ({ name }) => name ?? 'Trening',
      exercise: (id) => log.own.get(id)?.name ?? id,
      own: (id) => log.own.get(id),
    });
    const { own, others } = await found(encoded(csv));
    expect(read(own), `seed ${seed}`).toEqual(meant(log));
    const done = new Set(log.sets.map(({ exercise }) => exercise));
    const expected = [...log.own]
      .filter(([id]) => done.has(id))
      .map((each) => rowOfExercise(...each));
    expect(others.map(plain).toSorted(byText), `seed ${seed}`).toEqual(
      expected.map(plain).toSorted(byText),
    );
  }
}

const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

export async function jsonTrips(logs: number): Promise<void> {
  for (let seed = 0; seed < logs; seed += 1) {
    const log = randomLog(seeded(seed));
    const exercises = [...log.own].map((each) => ({
      ...rowOfExercise(...each),
      hlc: log.workouts[0]?.hlc,
    }));
    const training = [
      ...log.workouts.map((row) => ({ type: 'workout', ...row })),
      ...log.sets.map((row) => ({ type: 'set', ...row })),
      ...exercises,
    ];
    const json = JSON.stringify({ format: 'silna', version: 1, training });
    const { own, others } = await found(encoded(json));
    expect(read(own), `seed ${seed}`).toEqual(meant(log));
    expect(others).toHaveLength(log.own.size);
  }
}

/** Of a FIT file come back times, names, repetitions, seconds and loads of a quarter. */
export async function fitTrips(logs: number): Promise<void> {
  for (let seed = 0; seed < logs; seed += 1) {
    const log = randomLog(seeded(seed));
    for (const workout of log.workouts) {
      const sets = log.sets.filter((set) => set.workout === workout.id);
      if (sets.length === 0) continue;
      const name = workout.name?.trim() || 'Trening';
      const exercise = (id: string) => log.own.get(id)?.name.trim() ?? id;
      const fit = workoutFit(workout, sets, { workout: name, exercise });
      const draft = await draftOfImport(await found(fit), {
        moves: new Map(),
        offsetAt: () => 0,
        unit: 'kg',
        now: Date.UTC(2100, 0),
      });
      const names = new Map(draft.others.map((row) => [`own:${row.id}`, row['name']]));
      expect(draft.workouts, `seed ${seed}`).toMatchObject([
        {
          workout: {
            name,
            started_at: inSeconds(workout.started_at),
            ended_at: inSeconds(workout.started_at) + workout.ended_at - workout.started_at,
            ...(workout.zone_offset !== undefined && { zone_offset: workout.zone_offset }),
          },
          sets: sets.map(({ reps, seconds, kg, unit }) => ({
            reps,
            seconds,
            kg,
            ...(kg !== null && unit && { unit }),
          })),
        },
      ]);
      expect(draft.workouts[0]?.sets.map((set) => names.get(String(set['exercise'])))).toEqual(
        sets.map((set) => exercise(set.exercise)),
      );
    }
  }
}

const inSeconds = (at: number) => Math.floor(at / 1_000) * 1_000;
