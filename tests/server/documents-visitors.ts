import { eq } from 'drizzle-orm';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { initializeFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Firestore } from 'firebase/firestore/lite';
import { inject } from 'vitest';
import type { Db } from '../../server/db/open-database.ts';
import { subscriptions, users } from '../../server/db/schema.ts';
import { createTestApp } from './support/app.ts';
import { TEST_PROJECT } from './support/test-project.ts';

/** A visitor is a page with the real SDKs, signed in or not. */
export interface Visitor {
  auth: Auth;
  firestore: Firestore;
  uid: string | undefined;
}

export interface Site {
  origin: string;
  db: Db;
  visit(projectId?: string): Visitor;
  register(): Promise<Visitor>;
  /** Gives a registered visitor one plan with that end, replacing any other. */
  subscribe(visitor: Visitor, until: Date): Promise<void>;
  close(): Promise<void>;
}

/** The whole server, listening, with the identity emulator and an empty database. */
export async function openSite(): Promise<Site> {
  setLogLevel('silent');
  const { app, database, close } = await createTestApp();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const pages: ReturnType<typeof initializeApp>[] = [];

  const visit = (projectId = TEST_PROJECT): Visitor => {
    const page = initializeApp({ projectId, apiKey: 'key' }, crypto.randomUUID());
    pages.push(page);
    const auth = initializeAuth(page, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, inject('emulatorOrigin'), { disableWarnings: true });
    const firestore = initializeFirestore(page, { host: new URL(origin).host, ssl: false });
    return { auth, firestore, uid: undefined };
  };

  return {
    origin,
    db: database.db,
    visit,
    async register() {
      const visitor = visit();
      const email = `${crypto.randomUUID()}@example.com`;
      const password = 'Trening123!';
      await createUserWithEmailAndPassword(visitor.auth, email, password);
      // Not the token of the sign-up: see `cutBy` in server/demo/emulator-admin.ts.
      const { user } = await signInWithEmailAndPassword(visitor.auth, email, password);
      return { ...visitor, uid: user.uid };
    },
    subscribe: ({ uid = '' }, until) => subscribe(database.db, uid, until),
    async close() {
      await Promise.all(pages.map((page) => deleteApp(page)));
      await close();
    },
  };
}

async function subscribe(db: Db, uid: string, currentPeriodEnd: Date): Promise<void> {
  const now = new Date();
  const profile = { email: '', fullName: '', phoneNumber: '', city: '', street: '', zipCode: '' };
  await db
    .insert(users)
    .values({ uid, ...profile, createdTime: now, lastActivity: now })
    .onConflictDoNothing();
  await db.delete(subscriptions).where(eq(subscriptions.uid, uid));
  await db.insert(subscriptions).values({
    uid,
    stripeSubscriptionId: `sub_${crypto.randomUUID()}`,
    currentPeriodEnd,
    createdTime: now,
  });
}
