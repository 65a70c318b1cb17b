import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../../server/db/open-database.ts';
import { users } from '../../../server/db/schema.ts';
import { guestBasketCreated } from '../../../src/contract/baskets.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { createUser } from '../support/users.ts';
import type { TestUser } from '../support/users.ts';
import { post, sentBy } from './request.ts';
import type { Answer, Request } from './request.ts';

/** An account: identity, token and, unless it is a stranger's, a profile. */
export interface Person extends TestUser {
  owner: `user:${string}`;
}

export interface Guest {
  uid: string;
  owner: `guest:${string}`;
}

/** A user who has only signed up at the identity provider. */
export async function newStranger(): Promise<Person> {
  const user = await createUser();
  return { ...user, owner: `user:${user.uid}` };
}

export async function newPerson(db: Db): Promise<Person> {
  const person = await newStranger();
  const now = new Date();
  await db.insert(users).values({
    uid: person.uid,
    email: person.email,
    fullName: 'Ewa Testowa',
    phoneNumber: '0',
    city: '',
    street: '',
    zipCode: '',
    createdTime: now,
    lastActivity: now,
  });
  return person;
}

/** With an empty basket, created as the page does. */
export async function newGuest(send: (request: Request) => Promise<Answer>): Promise<Guest> {
  const { uid } = v.parse(guestBasketCreated, (await send(post(API.guestBasket))).body);
  return { uid, owner: `guest:${uid}` };
}

export const as = (person: Person, request: Request) => sentBy(person.headers, request);

/** The stored profile. */
export async function storedProfile(db: Db, { uid }: Person) {
  const { fullName, phoneNumber, email, city } = users;
  return db.select({ fullName, phoneNumber, email, city }).from(users).where(eq(users.uid, uid));
}
