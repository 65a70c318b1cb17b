import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  signOut,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import {
  addDoc,
  Bytes,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  DocumentReference,
  getCount,
  getDoc,
  getDocs,
  initializeFirestore,
  orderBy,
  query,
  runTransaction,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { useClient } from '../../server/db/pglite.ts';
import type { Plain } from '../../server/modules/documents/encode.ts';
import { replacePrograms } from '../../server/modules/documents/replace-programs.ts';
import { DocumentsRepo } from '../../server/modules/documents/repo.ts';
import { documentsRoutes } from '../../server/modules/documents/routes.ts';
import { createTokenVerifier } from '../../server/plugins/token-verifier.ts';
import type { TokenVerifier } from '../../server/plugins/token-verifier.ts';

const PROJECT = 'demo-silna';
const EMULATOR = '127.0.0.1:9555';

interface Visitor {
  auth: Auth;
  firestore: Firestore;
  leave(): Promise<void>;
}

let database: Database;
let repo: DocumentsRepo;
let app: FastifyInstance;
let verifier: TokenVerifier;
let host: string;
let subscriber: Visitor;
let registered: Visitor;
let guest: Visitor;
const subscribed = new Set<string>();

function visit(projectId = PROJECT): Visitor {
  const page = initializeApp({ projectId, apiKey: 'key' }, crypto.randomUUID());
  const auth = initializeAuth(page, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${EMULATOR}`, { disableWarnings: true });
  const firestore = initializeFirestore(page, { host, ssl: false });
  return { auth, firestore, leave: () => deleteApp(page) };
}

async function register(): Promise<Visitor> {
  const visitor = visit();
  const email = `${crypto.randomUUID()}@example.com`;
  await createUserWithEmailAndPassword(visitor.auth, email, 'Trening123!');
  return visitor;
}

beforeAll(async () => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = EMULATOR;
  setLogLevel('silent');
  database = await useClient(await PGlite.create());
  repo = new DocumentsRepo(database.db);
  verifier = createTokenVerifier({ projectId: PROJECT });
  app = Fastify();
  await app.register(documentsRoutes, {
    db: database.db,
    projectId: PROJECT,
    verifyToken: verifier.verify,
    hasActiveSubscription: async (uid) => subscribed.has(uid),
    clock: () => new Date(),
  });
  host = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http://', '');
  subscriber = await register();
  subscribed.add(subscriber.auth.currentUser?.uid ?? '');
  registered = await register();
  guest = visit();
  await replacePrograms(repo, [
    [
      { path: 'programs/dom', fields: { name: 'Siła w domu', location: 'HOME', order: 2 } },
      ...['c', 'a', 'b'].map((id, index) => ({
        path: `workouts/dom-${id}`,
        fields: {
          name: `Trening ${id}`,
          // Two share a place: the name decides between them.
          order: index === 0 ? 9 : 10,
          program: { referencePath: 'programs/dom' },
        },
      })),
      ...[10, 9, 1].map((order) => ({
        path: `exercises/dom-a-${order}`,
        fields: { order, rest: 0.5, workoutReference: { referencePath: 'workouts/dom-a' } },
      })),
    ],
    [
      { path: 'programs/silownia', fields: { name: 'Siłownia', location: 'GYM', order: 1 } },
      {
        path: 'workouts/silownia-a',
        fields: { order: 1, program: { referencePath: 'programs/silownia' } },
      },
    ],
  ]);
});
afterAll(async () => {
  await Promise.all([subscriber, registered, guest].map((visitor) => visitor.leave()));
  await app.close();
  await verifier.close();
  await database.close();
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
    const leaving = await register();
    const uid = leaving.auth.currentUser?.uid ?? '';
    subscribed.add(uid);
    expect((await oneWorkout(leaving)).exists()).toBe(true);
    subscribed.delete(uid);
    await expect(oneWorkout(leaving)).rejects.toThrow(code('permission-denied'));
    expect((await oneProgram(leaving)).exists()).toBe(true);
    await signOut(leaving.auth);
    await expect(oneProgram(leaving)).rejects.toThrow(code('permission-denied'));
    await leaving.leave();
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
    const stranger = visit('demo-other');
    await expect(allPrograms(stranger)).rejects.toThrow(code('not-found'));
    await stranger.leave();
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
      `http://${host}/v1/projects/${PROJECT}/databases/(default)/documents/programs/dom`,
      { headers: { authorization: `Bearer ${head}.${forged}.` } },
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });

  it.each<[string, (firestore: Firestore) => Promise<unknown>]>([
    ['a count', (firestore) => getCount(collection(firestore, 'programs'))],
    ['a collection group', (firestore) => getDocs(collectionGroup(firestore, 'workouts'))],
    ['an inequality', (db) => getDocs(query(collection(db, 'programs'), where('order', '>', 1)))],
    [
      'a cursor',
      (db) => getDocs(query(collection(db, 'programs'), orderBy('order'), startAfter(1))),
    ],
  ])('unimplemented for %s', async (_name, read) => {
    await expect(read(subscriber.firestore)).rejects.toThrow(code('unimplemented'));
  });
});

describe('values through the database and the SDK', () => {
  const text = fc.string({ unit: 'binary' }).filter((s) => !s.includes('\0'));
  const name = text.filter((s) => s !== '' && !/^__.*__$/su.test(s));
  const number = fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger());
  const scalar: fc.Arbitrary<Plain> = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    number,
    text,
    fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
    fc.uint8Array(),
    fc.stringMatching(/^[a-z]{1,9}$/).map((id) => ({ referencePath: `programs/${id}` })),
  );
  const { plain } = fc.letrec<{ plain: Plain; map: Plain }>((tie) => ({
    plain: fc.oneof(scalar, fc.array(fc.oneof(scalar, tie('map')), { maxLength: 3 }), tie('map')),
    map: fc.dictionary(name, tie('plain'), { maxKeys: 3, noNullPrototype: true }),
  }));

  /** What the SDK calls the same value. */
  function ofSdk(value: Plain): unknown {
    if (value instanceof Date) return Timestamp.fromDate(value);
    if (value instanceof Uint8Array) return Bytes.fromUint8Array(value);
    if (Array.isArray(value)) return value.map(ofSdk);
    if (typeof value !== 'object' || value === null) return value;
    const keys = Object.keys(value);
    if (keys.length === 1 && 'referencePath' in value && typeof value.referencePath === 'string') {
      return doc(subscriber.firestore, value.referencePath);
    }
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, ofSdk(item)]));
  }

  it('arrive as they were written and are found by equality', async () => {
    const { firestore } = subscriber;
    await fc.assert(
      fc.asyncProperty(plain, async (value) => {
        await repo.putAll([{ path: 'exercises/value', fields: { value } }]);
        const expected = ofSdk(value);
        const found = await getDoc(doc(firestore, 'exercises', 'value'));
        expect(normal(found.get('value'))).toEqual(normal(expected));
        const equal = query(collection(firestore, 'exercises'), where('value', '==', expected));
        expect((await getDocs(equal)).docs.map(({ id }) => id)).toEqual(['value']);
      }),
      { numRuns: 60 },
    );
  });

  /** The SDK's own objects as text, since they carry the whole client with them. */
  function normal(value: unknown): unknown {
    if (value instanceof DocumentReference) return `reference ${value.path}`;
    if (value instanceof Bytes) return `bytes ${value.toBase64()}`;
    if (value instanceof Timestamp) return `time ${value.toDate().toISOString()}`;
    if (Array.isArray(value)) return value.map(normal);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, normal(item)]));
  }
});
