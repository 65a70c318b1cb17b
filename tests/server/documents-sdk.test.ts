import { signOut } from 'firebase/auth';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  DocumentReference,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { openSite } from './documents-visitors.ts';
import type { Visitor } from './documents-visitors.ts';
import { TEST_PROJECT } from './support/test-project.ts';
import { inThisFile } from './support/in-this-file.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let subscriber: Visitor;
let registered: Visitor;
let guest: Visitor;

const site = inThisFile(() => openSite());
beforeAll(async () => {
  subscriber = await site.register();
  await site.subscribe(subscriber, inDays(30));
  registered = await site.register();
  guest = site.visit();
  await new DocumentsRepo(site.db).putAll([
    { path: 'programs/dom', fields: { name: 'Siła w domu', location: 'HOME', order: 2 } },
    ...['c', 'a', 'b'].map((id, index) => ({
      path: `workouts/dom-${id}`,
      fields: {
        name: `Trening ${id}`,
        // Two have the same order: the name decides.
        order: index === 0 ? 9 : 10,
        program: { referencePath: 'programs/dom' },
      },
    })),
    ...[10, 9, 1].map((order) => ({
      path: `exercises/dom-a-${order}`,
      fields: { order, rest: 0.5, workoutReference: { referencePath: 'workouts/dom-a' } },
    })),
    { path: 'programs/silownia', fields: { name: 'Siłownia', location: 'GYM', order: 1 } },
    {
      path: 'workouts/silownia-a',
      fields: { order: 1, program: { referencePath: 'programs/silownia' } },
    },
  ]);
});

const allPrograms = ({ firestore }: Visitor) => getDocs(collection(firestore, 'programs'));
const oneProgram = ({ firestore }: Visitor) => getDoc(doc(firestore, 'programs', 'dom'));
const workoutsOf = ({ firestore }: Visitor, program = 'dom') =>
  getDocs(
    query(
      collection(firestore, 'workouts'),
      where('program', '==', doc(firestore, 'programs', program)),
      orderBy('order'),
    ),
  );
const exercisesOf = ({ firestore }: Visitor) =>
  getDocs(
    query(
      collection(firestore, 'exercises'),
      where('workoutReference', '==', doc(firestore, 'workouts', 'dom-a')),
      orderBy('order'),
    ),
  );
const oneWorkout = ({ firestore }: Visitor) => getDoc(doc(firestore, 'workouts', 'dom-a'));
const code = (name: string) => expect.objectContaining({ code: name });

describe('the five reads of the SDK', () => {
  it('lists all programs', async () => {
    const { docs } = await allPrograms(registered);
    expect(docs.map((found) => [found.id, found.data()])).toEqual([
      ['dom', { name: 'Siła w domu', location: 'HOME', order: 2 }],
      ['silownia', { name: 'Siłownia', location: 'GYM', order: 1 }],
    ]);
  });

  it('gets one program', async () => {
    const found = await oneProgram(registered);
    expect(found.exists()).toBe(true);
    expect(found.get('name')).toBe('Siła w domu');
  });

  it('lists the workouts of a program by order, then by name', async () => {
    const { docs } = await workoutsOf(subscriber);
    expect(docs.map(({ id }) => id)).toEqual(['dom-c', 'dom-a', 'dom-b']);
    const program: unknown = docs[0]?.get('program');
    if (!(program instanceof DocumentReference)) throw new Error('program is a reference');
    expect(program.path).toBe('programs/dom');
    expect((await getDoc(program)).get('location')).toBe('HOME');
  });

  it('lists the exercises of a workout by order, which is a number', async () => {
    const { docs } = await exercisesOf(subscriber);
    expect(docs.map((found) => [found.id, found.get('order'), found.get('rest')])).toEqual([
      ['dom-a-1', 1, 0.5],
      ['dom-a-9', 9, 0.5],
      ['dom-a-10', 10, 0.5],
    ]);
  });

  it('gets one workout', async () => {
    expect((await oneWorkout(subscriber)).get('name')).toBe('Trening a');
  });

  it('finds nothing where there is nothing', async () => {
    const { firestore } = registered;
    expect((await getDoc(doc(firestore, 'programs', 'żadna:1'))).exists()).toBe(false);
    expect((await workoutsOf(subscriber, 'none')).empty).toBe(true);
  });
});

describe('the refusals the SDK understands', () => {
  it.each([
    ['all programs', allPrograms],
    ['one program', oneProgram],
    ['workouts', workoutsOf],
    ['exercises', exercisesOf],
    ['one workout', oneWorkout],
  ])('permission-denied for %s when signed out', async (_name, read) => {
    await expect(read(guest)).rejects.toThrow(code('permission-denied'));
  });

  it.each([
    ['workouts', workoutsOf],
    ['exercises', exercisesOf],
    ['one workout', oneWorkout],
  ])('permission-denied for %s without a subscription', async (_name, read) => {
    await expect(read(registered)).rejects.toThrow(code('permission-denied'));
  });

  it('permission-denied after signing out and after the subscription ended', async () => {
    const leaving = await site.register();
    await site.subscribe(leaving, inDays(1));
    expect((await oneWorkout(leaving)).exists()).toBe(true);
    await site.subscribe(leaving, inDays(-1));
    await expect(oneWorkout(leaving)).rejects.toThrow(code('permission-denied'));
    expect((await oneProgram(leaving)).exists()).toBe(true);
    await signOut(leaving.auth);
    await expect(oneProgram(leaving)).rejects.toThrow(code('permission-denied'));
  });

  it('permission-denied for every write', async () => {
    const { firestore } = subscriber;
    const program = doc(firestore, 'programs', 'dom');
    const writes = [
      setDoc(program, { name: 'x' }),
      addDoc(collection(firestore, 'programs'), { name: 'x' }),
      deleteDoc(program),
      runTransaction(firestore, async (transaction) => {
        transaction.set(program, { name: 'x' });
      }),
    ];
    for (const write of await Promise.allSettled(writes)) {
      expect(write).toEqual({ status: 'rejected', reason: code('permission-denied') });
    }
    expect((await oneProgram(subscriber)).get('name')).toBe('Siła w domu');
  });

  it('not-found for another project', async () => {
    const stranger = site.visit('demo-other');
    await expect(allPrograms(stranger)).rejects.toThrow(code('not-found'));
  });

  it('unauthenticated for a token of another project', async () => {
    const token = await subscriber.auth.currentUser?.getIdToken();
    const [head, payload = ''] = token?.split('.') ?? [];
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const foreign = {
      ...Object(claims),
      aud: 'demo-other',
      iss: 'https://securetoken.google.com/demo-other',
    };
    const forged = Buffer.from(JSON.stringify(foreign)).toString('base64url');
    const response = await fetch(
      `${site.origin}/v1/projects/${TEST_PROJECT}/databases/(default)/documents:runQuery`,
      { method: 'POST', body: '{}', headers: { authorization: `Bearer ${head}.${forged}.` } },
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject([{ error: { status: 'UNAUTHENTICATED' } }]);
  });

  it.each<[string, (firestore: Firestore) => Promise<unknown>]>([
    ['a count', (firestore) => getCount(collection(firestore, 'programs'))],
    ['a collection group', (firestore) => getDocs(collectionGroup(firestore, 'workouts'))],
    ['an exercise by its id', (db) => getDoc(doc(db, 'exercises', 'dom-a-1'))],
    ['an inequality', (db) => getDocs(query(collection(db, 'programs'), where('order', '>', 1)))],
    ['a limit', (db) => getDocs(query(collection(db, 'programs'), limit(1)))],
    [
      'a cursor',
      (db) => getDocs(query(collection(db, 'programs'), orderBy('order'), startAfter(1))),
    ],
  ])('unimplemented for %s', async (_name, read) => {
    await expect(read(subscriber.firestore)).rejects.toThrow(code('unimplemented'));
  });
});

describe('text/plain', () => {
  it('is no JSON for the rest of the backend', async () => {
    const token = await registered.auth.currentUser?.getIdToken();
    const update = (type: string) =>
      fetch(`${site.origin}/api/user/update`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: JSON.stringify({ full_name: 'Ola', phone_number: '123' }),
      });
    expect((await update('text/plain')).status).toBe(400);
    // Accepted, and refused only because there is no profile.
    expect((await update('application/json')).status).toBe(404);
  });
});
