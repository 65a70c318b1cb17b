import type { Clip } from '../../src/contract/workout-plan.ts';
import type { Plain } from '../modules/documents/encode-document.ts';
import type { PlainDocument } from '../modules/documents/document-store.ts';
import type { Media } from './media-manifest.ts';
import { exercisesOf, planOfBlocks } from './plan-of-blocks.ts';
import type { ShownMove } from './plan-of-blocks.ts';
import { scheduleHtml } from './schedule-html.ts';
import type { Content, Move, Program, Workout } from './content-schema.ts';

/**
 * The documents of checked content, one list a program: the program, its workouts and their
 * exercises. `contents` and `media` are those the reader accepted: a move or a medium that is not
 * among them is a mistake of the caller and throws.
 */
export function toDocuments(contents: readonly Content[], media: Media): PlainDocument[][] {
  const moves = new Map(contents.flatMap((content) => content.moves ?? []).map((m) => [m.id, m]));
  return contents.flatMap(({ program, workouts = [] }) => {
    if (program === undefined) return [];
    const parts = workouts.flatMap((workout) => [
      workoutDocument(workout, program.id, moves, media),
      ...exerciseDocuments(workout, moves, media),
    ]);
    return [[programDocument(program, workouts, media), ...parts]];
  });
}

function programDocument(
  program: Program,
  workouts: readonly Workout[],
  media: Media,
): PlainDocument {
  const { id, kind, name, description, background, location, order, restDays } = program;
  const minutes = workouts.map(({ duration }) => duration);
  const { image, placeholder } = mediumOf(program, media);
  return {
    path: `programs/${id}`,
    fields: present({
      kind,
      name,
      description,
      new_image2: image,
      background2: background ?? image,
      placeholder,
      location,
      order,
      restDays,
      shortest: Math.min(...minutes),
      longest: Math.max(...minutes),
      equipment: usualEquipment(workouts),
      difficulty: workouts.toSorted((one, other) => one.order - other.order)[0]?.difficulty,
    }),
  };
}

/** Equipment of at least half of the workouts, the most frequent first. */
function usualEquipment(workouts: readonly Workout[]): string[] {
  const counts = new Map<string, number>();
  for (const name of workouts.flatMap(({ equipment }) => equipment)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= workouts.length / 2)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

function workoutDocument(
  workout: Workout,
  programId: string,
  moves: ReadonlyMap<string, Move>,
  media: Media,
): PlainDocument {
  const { image, placeholder } = mediumOf(workout, media);
  const { blocks } = workout;
  return {
    path: `workouts/${workout.id}`,
    fields: present({
      name: workout.name,
      duration: workout.duration,
      level: workout.level,
      difficulty: workout.difficulty,
      equipment: workout.equipment,
      image,
      placeholder,
      order: workout.order,
      program: { referencePath: `programs/${programId}` },
      training: blocks
        ? scheduleHtml(workout, (move) => known(moves, move).name)
        : workout.training,
      description: workout.description,
      trainingSchedule: workout.trainingSchedule,
      plan: blocks && planOfBlocks(blocks, (move) => shownMove(known(moves, move), media)),
    }),
  };
}

function exerciseDocuments(
  workout: Workout,
  moves: ReadonlyMap<string, Move>,
  media: Media,
): PlainDocument[] {
  const { id } = workout;
  return exercisesOf(workout).map(({ move: moveId, sets, reps, duration, work, rest }, index) => {
    const move = known(moves, moveId);
    const { image, placeholder, video, videoBytes } = mediumOf(move, media);
    const order = index + 1;
    return {
      path: `exercises/${id}-${order}`,
      fields: present({
        move: moveId,
        name: move.name,
        image,
        placeholder,
        video,
        videoBytes,
        duration: duration ?? work,
        order,
        workoutReference: { referencePath: `workouts/${id}` },
        sets,
        reps: reps ?? `${work}\u00a0s`,
        rest,
        cues: move.cues,
        movement: move.movement,
        equipment: move.equipment,
        kgOf: move.kgOf,
        main: move.main,
        helping: move.helping,
        jumps: move.jumps,
        loud: move.loud,
        strains: move.strains,
        harder: move.harder,
      }),
    };
  });
}

/** Clip and attributes of a step's move; those that it lacks are left out. */
function shownMove(move: Move, media: Media): ShownMove {
  const { jumps, loud, strains = [] } = move;
  return {
    clip: clipOf(move, media),
    ...(jumps && { jumps }),
    ...(loud && { loud }),
    ...(strains.length > 0 && { strains }),
  };
}

/** A move that was checked has both addresses. */
function clipOf(move: Move, media: Media): Clip {
  const { image = '', placeholder, video = '', videoBytes } = mediumOf(move, media);
  return {
    image,
    ...(placeholder !== undefined && { placeholder }),
    video,
    ...(videoBytes !== undefined && { videoBytes }),
  };
}

interface Shown {
  image?: string | undefined;
  placeholder?: string;
  video?: string | undefined;
  videoBytes?: number | undefined;
}

/** Picture and clip of an item: those of the manifest, or at the addresses that it gives itself. */
export function mediumOf(
  { media: id, image, video, videoBytes }: Pick<Move, 'media' | 'image' | 'video' | 'videoBytes'>,
  media: Media,
): Shown {
  return id === undefined ? { image, video, videoBytes } : known(media, id);
}

function known<Item>(items: ReadonlyMap<string, Item>, id: string): Item {
  const item = items.get(id);
  if (item === undefined) throw new Error(`"${id}" is not in the content that was checked`);
  return item;
}

function present(fields: Record<string, Plain | undefined>): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
