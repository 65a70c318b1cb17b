import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../server/content/block-kinds.ts';
import { toDocuments } from '../../server/content/to-documents.ts';
import { exercisesOf } from '../../server/content/plan-of-blocks.ts';
import { readMedia } from '../../server/content/media-manifest.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import type { Content, Exercise, Workout } from '../../server/content/content-schema.ts';
import { CARD_DESCRIPTION_LENGTH } from '../../src/features/training/program-facts.ts';
import { workout as workoutShape } from '../../src/contract/documents.ts';
import type { PlanItem } from '../../src/contract/workout-plan.ts';
import { scheduleOf as shownSchedule } from '../../src/contract/training-schedule.ts';
import { plain, rowsOf } from './content-schedule.ts';

const folder = join(import.meta.dirname, '../../server/demo/catalogue');
const files = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}));
const media = readMedia(readFileSync(join(folder, '../media.json'), 'utf8'));
const contents = accepted(readCatalogue(files, media));
const moveNames = new Map(contents.flatMap(({ moves = [] }) => moves.map((m) => [m.id, m.name])));
const programs = contents
  .flatMap(({ program, workouts = [] }) => (program === undefined ? [] : [{ program, workouts }]))
  .toSorted((a, b) => a.program.order - b.program.order);
/** Programs of workouts in their order; the short workouts are a collection. */
const courses = programs.filter(({ program }) => program.kind === undefined);
const stored = new Map(
  toDocuments(contents, media)
    .flat()
    .map(({ path, fields }) => [path, fields]),
);
const workouts = programs.flatMap((each) =>
  each.workouts.map((workout) => ({ ...each, workout, exercises: exercisesOf(workout) })),
);
const library = contents.flatMap(({ moves = [] }) => moves);
const exerciseMoves = new Set(
  workouts.flatMap(({ exercises }) => exercises.map(({ move }) => move)),
);
const steps = workouts.flatMap(({ workout }) => stepsOf(workout));
const scheduled = workouts.filter(({ workout }) => scheduleOf(workout).length > 0);

const TABATA = { work: 20, rest: 10 };
const TURBO = { work: 40, rest: 20 };
const GYM_MOVES = new Set([
  'przysiad-ze-sztanga',
  'rumunski-martwy-ciag',
  'hip-thrust',
  'wyciskanie-hantli-lezac',
  'wyciskanie-hantli-siedzac',
  'wioslowanie-hantla',
  'sciaganie-drazka',
  'wznosy-bokiem',
  'swing',
  'prostowanie-nog',
]);
/** Moves that need equipment, and which; a bench will do where a chair does. */
const NEEDS: [RegExp, string[]][] = [
  [/miniband|most-biodrowy|odwodzenie|chod-boczny/, ['Miniband']],
  [/gum/, ['Guma długa']],
  [/bulgarski/, ['Krzesło', 'Ławka']],
  [/stopien/, ['Stopień']],
  [/sztang|rumunski|hip-thrust/, ['Sztanga']],
  [/hip-thrust|hantli|hantla/, ['Ławka']],
  [/hantl|wznosy/, ['Hantle']],
  [/drazka/, ['Wyciąg górny']],
  [/swing/, ['Kettlebell']],
  [/prostowanie/, ['Maszyna do prostowania nóg']],
  [/most|kleku|pompka|deska|wspinaczka|robak|pies|spiecia|unoszenie/, ['Mata']],
];

describe('the catalogue as a whole', () => {
  it('has the six programs, each with eight workouts of six hours together', () => {
    expect(courses.map(({ program }) => program.id)).toEqual([
      'dom-start',
      'dom-posladki',
      'dom-tabata',
      'silownia-calosc',
      'silownia-obwod',
      'silownia-sila',
    ]);
    for (const { program, workouts: eight } of courses) {
      expect(eight.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(sum(eight.map(({ duration }) => duration)), program.id).toBe(360);
    }
  });

  it('has descriptions whose lead on a card ends with a thought', () => {
    for (const { program } of programs) {
      const lead = Array.from(program.description).slice(0, CARD_DESCRIPTION_LENGTH).join('');
      const rest = program.description.slice(lead.length);
      expect(`${lead}|${rest}`, program.id).toMatch(/\p{L}\|(?:[.,:;!?]| –)/u);
    }
  });

  it('uses every move of the library, those of exercises with cues', () => {
    const shown = steps.flatMap(({ move }) => move ?? []);
    expect(new Set([...exerciseMoves, ...shown])).toEqual(new Set(moveNames.keys()));
    expect(exerciseMoves.size).toBeGreaterThanOrEqual(24);
    expect(library.filter(({ id, cues }) => exerciseMoves.has(id) && !cues)).toEqual([]);
  });

  it('shows every step of warm-ups and cool-downs', () => {
    const unseen = steps.filter(({ move }) => move === undefined);
    expect(unseen.map(({ text }) => text)).toEqual([]);
  });

  it('has another move to do instead for every one of an exercise', () => {
    const moves = library.filter(({ id }) => exerciseMoves.has(id));
    const alone = moves.filter(
      (move) => !moves.some((other) => other !== move && other.movement === move.movement),
    );
    expect(alone.map(({ id }) => id)).toEqual([]);
    expect(moves.filter(({ movement }) => movement === undefined)).toEqual([]);
  });

  it('says of every move which muscle groups it trains, if any', () => {
    expect(library.filter(({ main, helping }) => main === undefined || !helping)).toEqual([]);
    const idle = library.filter(
      ({ id, main = [], movement }) =>
        exerciseMoves.has(id) && main.length === 0 && movement !== 'kondycja',
    );
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it('says of every move whether it jumps and is heard below, and what it loads', () => {
    expect(library.filter(({ jumps, strains }) => jumps === undefined || !strains)).toEqual([]);
    expect(library.filter(({ jumps, loud }) => jumps && !loud)).toEqual([]);
    const plans = [...stored.values()].map((fields) => JSON.stringify(fields['plan']));
    expect(plans.join()).toMatch(/"jumps":true,"loud":true,"strains":\["knee"\]/);
  });

  it('says of every dumbbell and barbell what its kilograms are of', () => {
    const of = (thing: string) =>
      new Set(
        library.filter(({ equipment }) => equipment?.includes(thing)).map((move) => move.kgOf),
      );
    expect([...of('Hantle')]).toEqual(['each']);
    expect([...of('Sztanga')]).toEqual(['total']);
  });

  it('keeps gym moves out of home programs, and mostly gym moves in gym programs', () => {
    for (const { program, workouts: eight } of programs) {
      const rows = eight.flatMap(exercisesOf);
      const share = rows.filter(({ move }) => GYM_MOVES.has(move)).length / rows.length;
      if (program.location === 'HOME') expect(share, program.id).toBe(0);
      else expect(share, program.id).toBeGreaterThan(0.5);
    }
  });

  it('has every variant that the app tells apart', () => {
    const all = courses.flatMap((course) => course.workouts);
    const count = (is: (workout: Workout) => boolean) => all.filter(is).length;
    expect(count(({ blocks }) => blocks !== undefined)).toBe(48);
    expect(count(({ description }) => description === '-')).toBe(5);
    expect(count(({ difficulty }) => difficulty === undefined)).toBeGreaterThan(2);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('begins with a warm-up where the words speak of one', () => {
    const told = workouts.filter(({ workout }) => /rozgrz/i.test(JSON.stringify(workout)));
    expect(told.length).toBeGreaterThan(0);
    const cold = told.filter(({ workout }) => documentOf(workout).plan?.[0]?.kind !== 'warmup');
    expect(cold.map(({ workout }) => workout.id)).toEqual([]);
  });

  it('asks nobody to write down or to time what the app does itself', () => {
    for (const { file, text } of files)
      expect(text.match(/.{0,20}(?:\bzapisz|stoper|notat|zmierz czas).{0,20}/giu), file).toBeNull();
  });

  it('tells how many days a week to train and how long to rest between sessions', () => {
    const [start, glutes, tabata, full, circuit, strength] = courses.map(({ workouts: eight }) =>
      plain(eight.flatMap(scheduleOf).join('\n')),
    );
    for (const text of [start, full]) expect(text).toMatch(/od 24 do 48 godzin/);
    for (const text of [start, full]) expect(text).toMatch(/trzy razy w tygodniu|trzech razy w/);
    for (const text of [glutes, strength]) expect(text).toMatch(/minimum, cztery\b.*optimum/);
    for (const text of [tabata, strength]) expect(text).toMatch(/zaawansowan/);
    expect(circuit).toMatch(/około dwóch razy w tygodniu/);
  });

  it('gives every document of the catalogue a path of its own', () => {
    const paths = toDocuments(contents, media)
      .flat()
      .map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('workouts/'))).toHaveLength(workouts.length);
  });

  it('is set in Polish typography', () => {
    for (const { file, text } of files) {
      // Names are matched and searched, so they have ordinary spaces; field names are no copy.
      const copy = text.replaceAll(/^\s*(?:- )?(?:name: .*|[a-z]+:)/gim, '');
      expect(copy.match(/.{0,20}(?:\.\.\.| - \p{L}|[“‚]).{0,20}/gu), file).toBeNull();
      expect(copy.match(/.{0,20}(?<=[\s(„>])[aiouwz] \S.{0,20}/giu), file).toBeNull();
    }
  });
});

describe.each(workouts)('$workout.id', ({ program, workout, exercises }) => {
  it.runIf(program.kind === undefined)('keeps to the figures of the training guidance', () => {
    const fullBody = ['dom-start', 'silownia-calosc'].includes(program.id);
    expect(exercises.length).toBeGreaterThanOrEqual(fullBody ? 7 : 5);
    expect(exercises.length).toBeLessThanOrEqual(9);
    for (const exercise of exercises.filter((each) => !isInterval(each))) {
      expect(exercise.rest).toBeGreaterThanOrEqual(45);
      expect(exercise.rest).toBeLessThanOrEqual(90);
    }
    expect(program.id === 'dom-tabata').toBe(exercises.some(isInterval));
  });

  it('lists the equipment its moves need and nothing else', () => {
    const needed = exercises.flatMap(({ move }) =>
      NEEDS.filter(([pattern]) => pattern.test(move)).map(([, names]) => names),
    );
    const missing = needed.filter((names) => !names.some((n) => workout.equipment.includes(n)));
    expect(missing).toEqual([]);
    expect(needed.flat()).toEqual(expect.arrayContaining(workout.equipment));
  });
});

describe('the short workouts', () => {
  it.each(workouts.filter(({ program }) => program.kind === 'collection'))(
    '$workout.id is done in a quarter of an hour',
    ({ workout: { duration, description } }) => {
      expect(duration).toBeGreaterThanOrEqual(10);
      expect(duration).toBeLessThanOrEqual(15);
      expect(description.length).toBeGreaterThan(1);
    },
  );
});

describe.each(scheduled)('the schedule of $workout.id', ({ program, workout, exercises }) => {
  const sections = scheduleOf(workout);
  const html = plain(sections.join('\n'));

  it('names the same moves with the same sets, repetitions and rests', () => {
    const wanted = exercises.map(({ move, sets, reps, work, rest }) => ({
      name: plain(moveNames.get(move) ?? ''),
      sets,
      reps: plain(reps ?? `${work} s`),
      rest,
    }));
    expect(rowsOf(html)).toEqual(wanted);
  });

  it('follows a plan with the same moves, sets and figures', () => {
    const { plan = [] } = documentOf(workout);
    const items = plan.flatMap((block) => block.items.filter(isExercise));
    expect(items.map(({ exercise, sets }) => [exercise, sets])).toEqual(
      exercises.map(({ move, sets }) => [move, sets]),
    );
    for (const [index, { reps, work, side }] of items.entries()) {
      const dose = `${reps ?? `${work} s`}${side === 'each' ? ' na stronę' : ''}`;
      const { reps: counted, work: timed } = exercises[index] ?? {};
      expect(plain(dose)).toBe(plain(counted ?? `${timed} s`));
    }
    expect([plan[0]?.kind, plan.at(-1)?.kind]).toEqual(['warmup', 'cooldown']);
  });

  it.runIf(program.kind === undefined)(
    'warms up, cools down and says how long to rest between exercises',
    () => {
      expect(html).toMatch(/<h3>Rozgrzewka – [5-9] minut<\/h3>/);
      expect(html).toMatch(/<h3>Wyciszenie – [5-9] minut<\/h3>/);
      const rests = html.matchAll(
        /(?:między ćwiczeniami|po każdym ćwiczeniu) odpocznij (\d+) (s|min)/gi,
      );
      const seconds = [...rests].map(([, n, unit]) => Number(n) * (unit === 's' ? 1 : 60));
      const straight = html.includes(', przerwa ');
      expect(seconds).toHaveLength(straight ? 1 : 0);
      for (const rest of seconds) expect(rest >= 60 && rest <= 180).toBe(true);
    },
  );

  it('fits the minutes the workout promises', () => {
    const ends = [...html.matchAll(/<h3>(?:Rozgrzewka|Wyciszenie) – (\d+) minut/g)];
    const minutes = sum(ends.map(([, n]) => Number(n))) + minutesOfWork(exercises);
    expect(minutes).toBeGreaterThan(workout.duration * 0.4);
    expect(minutes).toBeLessThan(workout.duration * 0.9);
  });

  it('makes whole Tabata and Turbo tasks, with five minutes between them', () => {
    const intervals = exercises.filter(isInterval);
    const tasks = html.match(/<h4>Zadanie \d/g) ?? [];
    expect(sum(intervals.map(({ sets }) => sets))).toBe(tasks.length * 8);
    const breaks = html.match(/Przerwa między zadaniami: 5 minut/g) ?? [];
    expect(breaks).toHaveLength(Math.max(0, tasks.length - 1));
  });
});

/** The workout as the page reads it. */
function documentOf({ id }: Workout) {
  const fields = { id, programId: 'program', ...stored.get(`workouts/${id}`) };
  return v.parse(workoutShape, fields);
}

/** The HTML the app shows; empty without any. */
function scheduleOf(workout: Workout): string[] {
  return shownSchedule(documentOf(workout));
}

/** Steps of warm-up and cool-down. */
function stepsOf({ blocks = [] }: Workout): Step[] {
  return blocks.flatMap((block) =>
    block.kind === 'warmup' || block.kind === 'cooldown' ? block.items : [],
  );
}

const isExercise = (item: PlanItem) => 'exercise' in item;

function accepted(result: ReturnType<typeof readCatalogue>): Content[] {
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.content;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const isInterval = ({ work, rest }: Exercise) =>
  [TABATA, TURBO].some((kind) => kind.work === work && kind.rest === rest);

const minutesOfWork = (exercises: readonly Exercise[]) =>
  sum(exercises.map(({ sets, duration, work }) => sets * (duration ?? work ?? 0))) / 60;
