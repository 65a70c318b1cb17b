import { PROGRAM_KINDS } from '../../src/contract/documents.ts';
import { KG_OF } from '../../src/contract/kg-of.ts';
import { MUSCLES } from '../../src/contract/muscles.ts';
import { STRAINS } from '../../src/contract/strains.ts';
import * as v from 'valibot';
import { blocks } from './block-schema.ts';
import { dose, moveId, rest, sets } from './dose.ts';
import {
  choice,
  flag,
  id,
  judgedText,
  list,
  properName,
  prose,
  text,
  wholeNumber,
} from './content-fields.ts';
import { htmlProblem } from './html.ts';
import type { Media } from './media-manifest.ts';
import { address, mediumId } from './media-fields.ts';
import { allOrNone, atLeastOne, excludes, oneOf, record } from './record.ts';
import { scheduleProblem } from './schedule-problem.ts';

/** Things that a file may refer to: the media manifest and every move of the same import. */
export interface Known {
  media: Media;
  moves: ReadonlySet<string>;
}

const exactOptional = v.exactOptional;

const order = wholeNumber(1, 999);
const level = choice(['Początkujący', 'Średniozaawansowany', 'Zaawansowany']);
/** Text of the schedule before the first block. */
const preface = record('a preface', { title: prose(80), text: prose(600) });
const sections = list(judgedText('HTML', htmlProblem), { of: 'HTML sections', max: 20 });
const scheduleJson = judgedText('JSON of a list of HTML strings', scheduleProblem);
/** Stored as it is written. */
const schedule = v.lazy((input): v.GenericSchema<unknown, string | string[]> =>
  typeof input === 'string' ? scheduleJson : sections,
);

const exercise = (moves: Known['moves']) =>
  record(
    'an exercise',
    { ...dose, move: moveId(moves), sets, rest },
    oneOf(['reps', 'duration'], ['work']),
  );

/** The schema of every catalogue file (`docs/content.md`). Bounds are those of plausibility, not of taste. */
export function contentSchema({ media, moves }: Known) {
  const picture = mediumId(media);
  const clip = text('an id of the media manifest that has a video', {
    max: 60,
    accept: (name) => media.get(name)?.video !== undefined,
  });
  const move = record(
    'a move',
    {
      id,
      name: properName(80),
      media: exactOptional(clip),
      image: exactOptional(address),
      video: exactOptional(address),
      /** Of the video at an address of its own; the media manifest knows its own clips. */
      videoBytes: exactOptional(wholeNumber(1, 2_000_000_000, 'bytes')),
      cues: exactOptional(prose(400)),
      /** Moves of the same movement may stand for each other. */
      movement: exactOptional(prose(40)),
      /** In the words of the workouts' `equipment`. */
      equipment: exactOptional(list(prose(40), { of: 'names', min: 0, max: 12 })),
      /** Whether its kilograms are those of one dumbbell, or of all that is lifted. */
      kgOf: exactOptional(choice(KG_OF)),
      /** Muscle groups that do the work, and those that help; none for what only moves or stretches. */
      main: exactOptional(list(choice(MUSCLES), { of: 'muscle groups', min: 0, max: 6 })),
      helping: exactOptional(list(choice(MUSCLES), { of: 'muscle groups', min: 0, max: 6 })),
      /** Whether both feet leave the floor. */
      jumps: exactOptional(flag),
      /** Whether it is heard in the rooms below: jumps, stamping, weights that hit the floor. */
      loud: exactOptional(flag),
      /** Parts of the body that it loads noticeably. */
      strains: exactOptional(list(choice(STRAINS), { of: 'parts of the body', min: 0, max: 3 })),
      /** The next harder move of the same movement. */
      harder: exactOptional(moveId(moves)),
    },
    oneOf(['media'], ['image', 'video']),
    allOrNone('main', 'helping'),
    allOrNone('jumps', 'loud', 'strains'),
    excludes('media', 'videoBytes'),
  );
  const program = record(
    'a program',
    {
      id,
      /** A collection has no order and none of a program's figures: each of its workouts stands alone. */
      kind: exactOptional(choice(PROGRAM_KINDS)),
      name: properName(80),
      description: text('text of 150 to 400 characters', { min: 150, max: 400 }),
      location: choice(['HOME', 'GYM']),
      order,
      /** Without it the next workout is due on the next day. */
      restDays: exactOptional(wholeNumber(0, 6, 'days')),
      media: exactOptional(picture),
      image: exactOptional(address),
      background: exactOptional(address),
    },
    oneOf(['media'], ['image', 'background']),
  );
  const workout = record(
    'a workout',
    {
      id,
      name: properName(80),
      order,
      duration: wholeNumber(5, 180, 'minutes'),
      level: exactOptional(level),
      difficulty: exactOptional(level),
      equipment: list(prose(40), { of: 'names', min: 0, max: 12 }),
      media: exactOptional(picture),
      image: exactOptional(address),
      description: prose(2000),
      training: exactOptional(sections),
      trainingSchedule: exactOptional(schedule),
      exercises: exactOptional(list(exercise(moves), { of: 'exercises', max: 30 })),
      preface: exactOptional(preface),
      blocks: exactOptional(blocks(moves)),
      /** The last paragraph of the schedule. */
      closing: exactOptional(prose(400)),
    },
    oneOf(['media'], ['image']),
    oneOf(['exercises'], ['blocks']),
    ...['training', 'trainingSchedule', 'exercises'].map((name) => excludes('blocks', name)),
    ...['preface', 'closing'].map((name) => excludes('exercises', name)),
  );
  return record(
    'a catalogue file',
    {
      moves: exactOptional(list(move, { of: 'moves', max: 500 })),
      program: exactOptional(program),
      workouts: exactOptional(list(workout, { of: 'workouts', max: 100 })),
    },
    allOrNone('program', 'workouts'),
    atLeastOne('moves', 'program', 'workouts'),
  );
}

export type Content = v.InferOutput<ReturnType<typeof contentSchema>>;
export type Move = NonNullable<Content['moves']>[number];
export type Program = NonNullable<Content['program']>;
export type Workout = NonNullable<Content['workouts']>[number];
export type Exercise = NonNullable<Workout['exercises']>[number];
