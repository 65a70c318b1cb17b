import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { readMedia } from '../../server/content/media-manifest.ts';
import { formatProblem } from '../../server/content/problem.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { readText } from '../../server/content/read-text.ts';
import { toDocuments } from '../../server/content/to-documents.ts';
import { exercise, workout } from '../../src/contract/documents.ts';
import { FREE_WORKOUT } from '../../src/contract/free-workout.ts';
import { DRAWINGS } from './picture-modules.ts';

const CATALOGUE = new URL('../../server/demo/catalogue/', import.meta.url);

/**
 * The free workout and its exercises, as the page reads them from the document database.
 * @throws where the shipped catalogue lacks it.
 */
export async function freeWorkout() {
  const names = (await readdir(CATALOGUE)).filter((name) => name.endsWith('.yaml'));
  const files = names.map(async (file) => {
    const { text } = await readText(new URL(file, CATALOGUE));
    return { file, text };
  });
  const media = readMedia(await readFile(DRAWINGS, 'utf8'));
  const read = readCatalogue(await Promise.all(files), media);
  if (!read.ok) throw new Error(read.problems.map(formatProblem).join('\n'));
  const documents = toDocuments(read.content, media).flat();
  const { program } =
    read.content.find(({ workouts = [] }) => workouts.some(({ id }) => id === FREE_WORKOUT)) ?? {};
  const own = documents.find(({ path }) => path === `workouts/${FREE_WORKOUT}`);
  if (!own || !program) throw new Error(`The catalogue has no workout "${FREE_WORKOUT}".`);
  const parts = documents.filter(({ path }) => path.startsWith(`exercises/${FREE_WORKOUT}-`));
  return {
    // The page shows no schedule of it, the largest of its fields.
    workout: v.parse(workout, {
      ...own.fields,
      id: FREE_WORKOUT,
      programId: program.id,
      training: [],
    }),
    exercises: parts.map(({ path, fields }) =>
      v.parse(exercise, {
        ...fields,
        id: path.slice('exercises/'.length),
        workoutId: FREE_WORKOUT,
      }),
    ),
  };
}
