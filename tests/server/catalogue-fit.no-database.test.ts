import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readMedia } from '../../server/content/media-manifest.ts';
import { readCatalogue } from '../../server/content/read-catalogue.ts';
import { toDocuments } from '../../server/content/to-documents.ts';
import { exercise, workout } from '../../src/contract/documents.ts';
import { SPARED } from '../../src/contract/preferences.ts';
import { fitWorkout, type Wishes } from '../../src/features/training/fit/fit-workout.ts';
import { partsOf } from '../../src/features/training/fit/fit-parts.ts';
import { mainMovements } from '../../src/features/training/fit/shorten.ts';
import { isSpared } from '../../src/features/training/fit/is-spared.ts';

const folder = join(import.meta.dirname, '../../server/demo/catalogue');
const files = readdirSync(folder).map((file) => ({
  file,
  text: readFileSync(join(folder, file), 'utf8'),
}));
const media = readMedia(readFileSync(join(folder, '../media.json'), 'utf8'));
const read = readCatalogue(files, media);
const documents = read.ok ? toDocuments(read.content, media).flat() : [];
const workouts = documents.flatMap(({ path, fields }) => {
  const [kind, id = ''] = path.split('/');
  return kind === 'workouts' ? [v.parse(workout, { ...fields, id, programId: '' })] : [];
});
const exercises = documents.flatMap(({ path, fields }) => {
  const [kind, id = ''] = path.split('/');
  const workoutId = id.replace(/-\d+$/, '');
  return kind === 'exercises' ? [v.parse(exercise, { ...fields, id, workoutId })] : [];
});
const byName = new Map(exercises.map((each) => [each.name, each]));

const WISHES: readonly Wishes[] = [undefined, 30, 20, 10].flatMap((minutes) =>
  [[], ...SPARED.map((each) => [each]), [...SPARED]].map((spare) => ({ minutes, spare })),
);

const fitted = (id: string, wishes: Wishes) => {
  const found = workouts.find((each) => each.id === id);
  const own = exercises.filter(({ workoutId }) => workoutId === id);
  const fit = found && fitWorkout(found, own, exercises, wishes);
  if (found?.plan === undefined || fit === undefined) throw new Error(`nothing is left of ${id}`);
  return { ...fit, whole: found, main: mainMovements(partsOf(found.plan, own)) };
};

it('has workouts to fit', () => expect(workouts.length).toBeGreaterThanOrEqual(48));

it.each(workouts.map(({ id }) => id))('fits %s into a day, whatever is spared', (id) => {
  for (const wishes of WISHES) {
    const { plan, moves, minutes, replaced, whole, main } = fitted(id, wishes);
    const asked = JSON.stringify(wishes);
    expect(plan.at(0)?.kind, asked).toBe('warmup');
    expect(plan.at(-1)?.kind, asked).toBe('cooldown');
    expect(minutes, asked).toBeLessThanOrEqual((wishes.minutes ?? whole.duration) + 1);
    const items = plan.flatMap((block) => block.items);
    const steps = items.filter((item) => 'text' in item);
    expect([...moves, ...steps].filter((each) => isSpared(each, wishes.spare))).toEqual([]);
    expect(moves.map(({ move }) => move)).toEqual(
      items.flatMap((item) => ('exercise' in item ? [item.exercise] : [])),
    );
    expect(new Set(moves.map((each) => each.id)).size).toBe(moves.length);
    for (const { from, to } of replaced) {
      expect(byName.get(to)?.movement, to).toBe(byName.get(from)?.movement);
      expect(whole.equipment).toEqual(expect.arrayContaining(byName.get(to)?.equipment ?? []));
    }
    const kept = moves.map(({ movement }) => movement);
    if (wishes.spare.length === 0) expect(kept, asked).toEqual(expect.arrayContaining([...main]));
  }
});

it.each(workouts.map(({ id }) => id))('does %s without any one of its exercises', (id) => {
  const own = exercises.filter(({ workoutId }) => workoutId === id);
  for (const { move = '', name } of own) {
    const { moves, replaced, leftOut, whole } = fitted(id, {
      minutes: undefined,
      spare: [],
      excluded: [move],
    });
    expect(moves.map((each) => each.move)).not.toContain(move);
    const instead = replaced.filter(({ from }) => from === name);
    // What became of it is said.
    expect([...instead.map(({ from }) => from), ...leftOut], name).toEqual([name]);
    for (const { to } of instead) {
      expect(byName.get(to)?.movement, name).toBe(byName.get(name)?.movement);
      expect(whole.equipment).toEqual(expect.arrayContaining(byName.get(to)?.equipment ?? []));
      expect(moves.find((each) => each.name === to && each.insteadOf === name)).toBeDefined();
    }
    const others = own.filter((each) => each.move !== move).map((each) => each.move);
    expect(moves.map((each) => each.move)).toEqual(expect.arrayContaining(others));
  }
});

it('puts none of several excluded exercises in the place of another', () => {
  const { moves, replaced } = fitted('dom-tabata-1', {
    minutes: undefined,
    spare: ['jumps'],
    excluded: ['pajacyk-bez-skoku'],
  });
  expect(replaced.map(({ to }) => to)).not.toContain('Pajacyk bez skoku');
  expect(moves.map(({ move }) => move)).not.toContain('pajacyk-bez-skoku');
});

it('leaves a workout alone that fits, and its sets where only an exercise gives way', () => {
  expect(fitted('dom-start-1', { minutes: undefined, spare: ['jumps'] })).toMatchObject({
    isShorter: false,
    replaced: [],
    leftOut: [],
  });
  const { replaced, leftOut, plan } = fitted('dom-tabata-1', {
    minutes: undefined,
    spare: ['jumps'],
  });
  expect(replaced).toContainEqual({ from: 'Pajacyk', to: 'Pajacyk bez skoku' });
  expect(leftOut).toEqual([]);
  expect(plan[1]).toMatchObject({ rounds: 8, items: [{ sets: 4, work: 20 }, { sets: 4 }] });
});

it('never asks for a harder exercise than the one that is spared', () => {
  const { replaced, leftOut } = fitted('dom-start-2', { minutes: undefined, spare: ['knee'] });
  expect(replaced.map(({ from }) => from)).not.toContain('Pompka na kolanach');
  expect(leftOut).toContain('Pompka na kolanach');
});

it('keeps in twenty minutes what works most, with two sets and more', () => {
  const { moves, leftOut, minutes } = fitted('silownia-calosc-8', { minutes: 20, spare: [] });
  expect(minutes).toBeGreaterThanOrEqual(17);
  expect(moves.map(({ move, sets }) => `${move} ${sets}`)).toEqual([
    'przysiad-ze-sztanga 3',
    'rumunski-martwy-ciag 2',
    'wyciskanie-hantli-lezac 2',
    'wioslowanie-hantla 2',
  ]);
  expect(leftOut).toContain('Deska na przedramionach');
});
