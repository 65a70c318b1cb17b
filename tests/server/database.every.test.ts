import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { documents, users } from '../../server/db/schema.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const NOW = new Date('2026-03-01T10:00:00.123Z');

const database = inThisFile(openTestDatabase);

it('gives back what was stored, instants to the millisecond', async () => {
  const user = {
    uid: 'u1',
    email: 'ewa@example.com',
    fullName: 'Ewa Żółć',
    phoneNumber: '0',
    city: '',
    street: '',
    zipCode: '',
    createdTime: NOW,
    lastActivity: NOW,
    verifiedEmail: 'ewa@example.com',
    verifiedEmailTime: NOW,
    tokensFrom: null,
  };
  await database.db.insert(users).values(user);
  expect(await database.db.select().from(users)).toEqual([user]);
});

it('finds a document by a reference through the index', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({
    path: `workouts/w${index}`,
    collection: 'workouts',
    id: `w${index}`,
    fields: { program: { referencePath: `programs/p${index}` } },
  }));
  await database.db.insert(documents).values(rows);
  await database.db.execute(sql`analyze documents`);
  const plan = await database.db.execute(sql`explain select * from documents
    where collection = 'workouts'
    and fields @> '{"program": {"referencePath": "programs/p7"}}'`);
  expect(JSON.stringify(plan)).toContain('documents_fields');
});
