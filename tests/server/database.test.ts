import { sql } from 'drizzle-orm';
import { PGlite } from '@electric-sql/pglite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { documents, users } from '../../server/db/schema.ts';
import { createPostgresDatabase, openTestDatabase } from './support/database.ts';

const { engine } = inject('databaseTemplate');
const NOW = new Date('2026-03-01T10:00:00.123Z');
const USER = {
  uid: 'u1',
  email: 'ewa@example.com',
  fullName: 'Ewa Żółć',
  phoneNumber: '0',
  city: '',
  street: '',
  zipCode: '',
  createdTime: NOW,
  lastActivity: NOW,
};

describe(`the tables on ${engine}`, () => {
  it('give back what was stored, instants to the millisecond', async () => {
    const { db, close } = await openTestDatabase();
    try {
      await db.insert(users).values(USER);
      expect(await db.select().from(users)).toEqual([USER]);
    } finally {
      await close();
    }
  });

  it('find a document by a reference through the index', async () => {
    const { db, close } = await openTestDatabase();
    try {
      const rows = Array.from({ length: 3_000 }, (_, index) => ({
        path: `workouts/w${index}`,
        collection: 'workouts',
        id: `w${index}`,
        fields: { program: { referencePath: `programs/p${index}` } },
      }));
      await db.insert(documents).values(rows);
      await db.execute(sql`analyze documents`);
      const plan = await db.execute(sql`explain select * from documents
        where collection = 'workouts'
        and fields @> '{"program": {"referencePath": "programs/p7"}}'`);
      expect(JSON.stringify(plan)).toContain('documents_fields');
    } finally {
      await close();
    }
  });
});

describe.runIf(engine === 'pglite')('the embedded database', () => {
  it('opens again after a process that was killed left its files behind', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'silna-db-'));
    const options = { url: undefined, dataDir };
    try {
      const first = await openDatabase(options);
      await first.db.insert(users).values(USER);
      await first.close();
      await writeFile(join(dataDir, 'db', 'postmaster.pid'), '-42\n/pglite/data\n1\n5432\n\n\n');
      const second = await openDatabase(options);
      expect(await second.db.select().from(users)).toEqual([USER]);
      await second.close();
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }, 60_000);

  it('refuses files that are no database in one line', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'silna-db-'));
    await writeFile(join(dataDir, 'db'), 'not a directory');
    await expect(openDatabase({ url: undefined, dataDir })).rejects.toThrow(
      /^DATA_DIR: the database in .* cannot be used: [^\n]+$/,
    );
    await rm(dataDir, { recursive: true });
  });

  it('is the same PostgreSQL dialect', async () => {
    const client = await PGlite.create();
    const { rows } = await client.query<{ version: string }>('select version()');
    expect(rows[0]?.version).toMatch(/^PostgreSQL /);
    await client.close();
  }, 60_000);
});

describe.runIf(engine === 'postgres')('the PostgreSQL server', () => {
  const opened = (url: string) => openDatabase({ url, dataDir: 'unused' });

  it('is migrated once by several processes that start together', async () => {
    const { url, drop } = await createPostgresDatabase();
    const databases = await Promise.all(Array.from({ length: 6 }, () => opened(url)));
    const [first] = databases;
    const { rows } = await new Promise<{ rows: { count: number }[] }>((done, fail) => {
      const query = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
      first?.db.execute(query).then((result) => done(Object(result)), fail);
    });
    expect(rows).toEqual([{ count: 1 }]);
    await Promise.all(databases.map(({ close }) => close()));
    await drop();
  });

  it('that cannot be reached is one line without the password', async () => {
    await expect(opened('postgres://silna:secret@127.0.0.1:1/silna')).rejects.toThrow(
      /^DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1$/,
    );
  });

  it('that goes away fails the ping and does not end the process', async () => {
    const { url, drop } = await createPostgresDatabase();
    const lost: string[] = [];
    const database = await openDatabase({
      url,
      dataDir: 'unused',
      onIdleError: ({ message }) => lost.push(message),
    });
    await database.ping();
    await drop();
    await expect(database.ping()).rejects.toThrow();
    expect(lost.join()).toMatch(/terminating connection|terminated/);
    await database.close();
  });
});
