/**
 * Foreign readers judge the files that the product exports: of random logs each workout as FIT by Garmin's
 * decoder and by fit-file-parser, each log as a table by two readers of CSV. `--logs N`, 200 by default.
 */
import { Decoder, Stream } from '@garmin/fitsdk';
import { parse } from 'csv-parse/sync';
import FitParser from 'fit-file-parser';
import { inferSchema, initParser } from 'udsv';
import type { SetRow } from '../../src/contract/workout-rows.ts';
import { logCsv } from '../../src/features/training/export/log-csv.ts';
import { workoutFit } from '../../src/features/training/export/log-fit.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import { randomLog, type RandomLog } from '../../tests/fixtures/imports/random-log.ts';
import { readOptions, whole } from '../command-options.ts';

/** A set as a reader of FIT tells it. */
interface ToldSet {
  name: string | undefined;
  reps: number | undefined;
  seconds: number | undefined;
  kg: number | undefined;
}
type FitReader = (bytes: Uint8Array) => Promise<readonly ToldSet[]>;

/** Key that no title has. */
const NO_TITLE = -1;

const garmin: FitReader = async (bytes) => {
  const decoder = new Decoder(Stream.fromByteArray([...bytes]));
  if (!decoder.checkIntegrity()) throw new Error('the file is not whole');
  const { messages, errors } = decoder.read({ convertTypesToStrings: false });
  if (errors.length > 0) throw errors[0];
  const titles = new Map<unknown, string | undefined>(
    (messages.exerciseTitleMesgs ?? []).map((title) => [
      title.exerciseName,
      [title.wktStepName].flat()[0],
    ]),
  );
  return (messages.setMesgs ?? []).map((set) => ({
    name: titles.get([set.categorySubtype].flat()[0] ?? NO_TITLE),
    reps: set.repetitions,
    seconds: set.duration,
    kg: set.weight,
  }));
};

const fitFileParser: FitReader = async (bytes) => {
  const { messages } = await new FitParser({ force: false }).parseAsync(bytes.slice().buffer);
  const titles = new Map<unknown, string | undefined>(
    (messages?.exercise_title ?? []).map((title) => [title.exercise_name, title.wkt_step_name]),
  );
  return (messages?.set ?? []).map((set) => ({
    name: titles.get([set.category_subtype].flat()[0] ?? NO_TITLE),
    reps: set.repetitions,
    seconds: set.duration,
    kg: set.weight,
  }));
};

type CsvReader = (text: string) => readonly Readonly<Record<string, string>>[];
const csvParse: CsvReader = (text) => parse(text, { columns: true });
const udsv: CsvReader = (text) => {
  const schema = inferSchema(text, { col: ',' });
  return initParser(schema).stringObjs(text);
};

/** A text as a table carries it: disarmed where a spreadsheet would run it. */
const disarmed = (text: string) => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text);

function csvMatches(log: RandomLog, rows: ReturnType<CsvReader>): boolean {
  const sets = new Map(log.sets.map((set) => [set.id, set]));
  const told = rows.filter(({ set_id: id }) => id !== '');
  return (
    told.length === sets.size &&
    told.every((row) => {
      const set = sets.get(row['set_id'] ?? '');
      return (
        set !== undefined &&
        row['exercise_title'] === disarmed(nameIn(log, set.exercise)) &&
        row['set_note'] === disarmed(set.note ?? '') &&
        row['weight_kg'] === String(set.kg ?? '') &&
        row['reps'] === String(set.reps ?? '')
      );
    })
  );
}

const nameIn = (log: RandomLog, exercise: string) => log.own.get(exercise)?.name ?? exercise;

function fitMatches(log: RandomLog, sets: readonly SetRow[], told: readonly ToldSet[]): boolean {
  return (
    told.length === sets.length &&
    sets.every((set, index) => {
      const found = told[index];
      const sixteenths = set.kg === null ? undefined : Math.round(set.kg * 16) / 16;
      return (
        found !== undefined &&
        found.name === nameIn(log, set.exercise) &&
        found.reps === (set.reps ?? undefined) &&
        found.seconds === (set.seconds ?? undefined) &&
        found.kg === sixteenths
      );
    })
  );
}

const { logs = 200 } = readOptions({ logs: whole(1) });
const fitReaders = { '@garmin/fitsdk': garmin, 'fit-file-parser': fitFileParser };
const csvReaders = { 'csv-parse': csvParse, udsv };
const counts = new Map<string, { files: number; sets: number; whole: number }>();
const note = (reader: string, sets: number, isWhole: boolean) => {
  const known = counts.get(reader) ?? { files: 0, sets: 0, whole: 0 };
  counts.set(reader, {
    files: known.files + 1,
    sets: known.sets + sets,
    whole: known.whole + (isWhole ? 1 : 0),
  });
};

for (let seed = 0; seed < logs; seed += 1) {
  const log = randomLog(seeded(seed));
  for (const workout of log.workouts) {
    const sets = log.sets.filter((set) => set.workout === workout.id);
    const bytes = workoutFit(workout, sets, {
      workout: workout.name ?? 'Trening',
      exercise: (id) => nameIn(log, id),
    });
    for (const [name, read] of Object.entries(fitReaders)) {
      const told = await read(bytes);
      note(`FIT, ${name}`, told.length, fitMatches(log, sets, told));
    }
  }
  const csv = logCsv(log.workouts, log.sets, {
    workout: ({ name }) => name ?? 'Trening',
    exercise: (id) => nameIn(log, id),
    own: (id) => log.own.get(id),
  });
  for (const [name, read] of Object.entries(csvReaders)) {
    const rows = read(csv);
    note(`CSV, ${name}`, rows.filter(({ set_id: id }) => id !== '').length, csvMatches(log, rows));
  }
}

console.table(Object.fromEntries(counts));
const missed = [...counts.values()].filter((count) => count.whole < count.files);
if (missed.length > 0) process.exitCode = 1;
