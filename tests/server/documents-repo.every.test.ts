import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../server/db/schema.ts';
import { programChanges } from '../../server/modules/documents/program-changes.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import type { PlainDocument } from '../../server/modules/documents/document-store.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

let repo: DocumentsRepo;

const database = inThisFile(() => openTestDatabase());
beforeAll(async () => {
  repo = new DocumentsRepo(database.db);
});
beforeEach(() => database.db.delete(documents));

const program = (id: string): PlainDocument => ({
  path: `programs/${id}`,
  fields: { name: id, location: 'HOME', order: 1 },
});
const workout = (id: string, programId: string): PlainDocument => ({
  path: `workouts/${id}`,
  fields: { name: id, program: { referencePath: `programs/${programId}` }, order: 1 },
});
const exercise = (id: string, workoutId: string): PlainDocument => ({
  path: `exercises/${id}`,
  fields: { name: id, workoutReference: { referencePath: `workouts/${workoutId}` }, order: 1 },
});

const pathsOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);

async function storedPaths(): Promise<string[]> {
  const rows = await database.db.select({ path: documents.path }).from(documents);
  return rows.map(({ path }) => path).toSorted();
}

describe('the table of documents', () => {
  const PARTS = { collection: 'workouts', reference: 'program', orderBy: 'order' };
  const numbered = (id: string, order: number | string) => ({
    path: `workouts/${id}`,
    fields: { order, program: { referencePath: 'programs/a' } },
  });
  it('lists a collection, or what of it refers to one document', async () => {
    await repo.putAll([program('a'), workout('a1', 'a'), workout('b1', 'b'), exercise('e', 'a1')]);
    const all = await repo.list({ collection: 'workouts' });
    expect(pathsOf(all)).toEqual(['workouts/a1', 'workouts/b1']);
    expect(await repo.list(PARTS, 'programs/a')).toEqual([
      {
        path: 'workouts/a1',
        fields: {
          name: { stringValue: 'a1' },
          program: { referenceValue: 'programs/a' },
          order: { integerValue: '1' },
        },
        updatedAt: expect.any(Date),
      },
    ]);
    expect(await repo.list(PARTS)).toEqual([]);
    expect(await repo.list({ collection: 'nothing' })).toEqual([]);
  });

  it('sorts by number, then by the bytes of the name, without what has no number', async () => {
    await repo.putAll([
      numbered('half', 9.5),
      numbered('ż', 9),
      numbered('Z', 9),
      numbered('a', 9),
      numbered('a-b', 9),
      numbered('aB', 9),
      numbered('\uffff', 9),
      numbered('😀', 9),
      numbered('ten', 10),
      numbered('less', -1),
      numbered('text', '1'),
      { path: 'workouts/none', fields: { program: { referencePath: 'programs/a' } } },
    ]);
    const ids = ['less', 'Z', 'a', 'a-b', 'aB', 'ż', '\uffff', '😀', 'half', 'ten'];
    expect(pathsOf(await repo.list(PARTS, 'programs/a'))).toEqual(
      ids.map((id) => `workouts/${id}`),
    );
  });

  it('gets the documents that exist among those asked for', async () => {
    await repo.putAll([program('a'), program('b')]);
    const found = await repo.getMany(['programs/b', 'programs/none']);
    expect(found.map(({ path }) => path)).toEqual(['programs/b']);
    expect(await repo.getMany([])).toEqual([]);
  });

  it('takes quotes and markup in values and names as text', async () => {
    const name = `'; drop table documents; -- " \\ $1 {}`;
    await repo.putAll([{ path: `programs/${name}`, fields: { [name]: name } }]);
    expect(await repo.list({ collection: 'programs' })).toMatchObject([
      { path: `programs/${name}`, fields: { [name]: { stringValue: name } } },
    ]);
    expect(await repo.list(PARTS, name)).toEqual([]);
    expect(await storedPaths()).toHaveLength(1);
  });

  it('moves the update time of a document only when it changed', async () => {
    const timeOf = async (path: string) => (await repo.getMany([path]))[0]?.updatedAt.getTime();
    await repo.putAll([program('a'), program('b')]);
    await database.db.update(documents).set({ updatedAt: new Date(0) });
    await repo.putAll([program('a'), { ...program('b'), fields: { name: 'new' } }]);
    expect(await timeOf('programs/a')).toBe(0);
    expect(await timeOf('programs/b')).toBeGreaterThan(0);
  });
});

describe('replacing programs', () => {
  const other = [program('b'), workout('b1', 'b'), exercise('b1-1', 'b1')];
  const replace = (programs: PlainDocument[][], inside = repo) =>
    inside.change((stored) => programChanges(stored, programs));

  it('removes their stale workouts and exercises and nothing else', async () => {
    await replace([other]);
    await replace([
      [
        program('a'),
        workout('a1', 'a'),
        workout('a2', 'a'),
        exercise('a1-1', 'a1'),
        exercise('a1-2', 'a1'),
        exercise('a2-1', 'a2'),
      ],
    ]);
    await replace([[program('a'), workout('a1', 'a'), exercise('a1-2', 'a1')]]);
    expect(await storedPaths()).toEqual([
      'exercises/a1-2',
      'exercises/b1-1',
      'programs/a',
      'programs/b',
      'workouts/a1',
      'workouts/b1',
    ]);
  });

  it('lets an exercise move between its own workouts', async () => {
    const workouts = [program('a'), workout('a1', 'a'), workout('a2', 'a')];
    await replace([[...workouts, exercise('e', 'a1')]]);
    await replace([[...workouts, exercise('e', 'a2')]]);
    const exercises = { collection: 'exercises', reference: 'workoutReference' };
    expect(pathsOf(await repo.list(exercises, 'workouts/a2'))).toEqual(['exercises/e']);
  });

  it('lets a workout move between the programs of one import', async () => {
    await replace([[program('a')], other]);
    await replace([[program('a'), workout('b1', 'a')], [program('b')]]);
    expect(await storedPaths()).toEqual(['programs/a', 'programs/b', 'workouts/b1']);
  });

  it('takes nothing from another program', async () => {
    await replace([other]);
    const before = await repo.getMany(await storedPaths());
    const taking = replace([[program('a'), workout('b1', 'a')]]);
    await expect(taking).rejects.toThrow('workouts/b1 belongs to a program that is not replaced');
    expect(await repo.getMany(await storedPaths())).toEqual(before);
  });

  it('writes nothing when one document cannot be written', async () => {
    await replace([other]);
    const broken = { ...workout('b2', 'b'), fields: { ...workout('b2', 'b').fields, x: 'a\0' } };
    await expect(replace([[program('b'), broken]])).rejects.toThrow();
    expect(await storedPaths()).toEqual(['exercises/b1-1', 'programs/b', 'workouts/b1']);
  });

  it('joins the transaction of whoever calls it', async () => {
    const failing = database.db.transaction(async (tx) => {
      await replace([other], new DocumentsRepo(tx));
      await replace([[program('a')]], new DocumentsRepo(tx));
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await storedPaths()).toEqual([]);
  });
});
