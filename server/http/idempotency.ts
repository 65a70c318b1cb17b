import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open-database.ts';
import { ERROR_CODES } from '../../src/contract/errors.ts';
import { prepared } from '../db/prepared.ts';
import { idempotencyKeys, type StoredRefusal } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/**
 * Runs the effect of a mutation in one transaction together with its `Idempotency-Key`: a repeated key
 * answers what the first one answered, without a second effect. The same key with another call or
 * payload is refused with 422. A definitive refusal is stored as an answer too: a copy of the request
 * that arrives late must not have the effect after the user was told that it failed. Without the header
 * the effect runs once a request; `T` has to be plain JSON.
 *
 * The key is written last. A repetition therefore runs its effect, finds the key and is rolled back; of two requests
 * at the same time the later one waits at a lock of the effect, or at the key, until the first has committed or failed.
 */
export type Idempotently = <T>(
  request: FastifyRequest,
  owner: string,
  effect: (db: Db) => Promise<T>,
) => Promise<T>;

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,255}$/;

interface IdempotencyDeps {
  db: Db;
  clock: () => Date;
}

export function createIdempotency({ db, clock }: IdempotencyDeps): Idempotently {
  return async <T>(request: FastifyRequest, owner: string, effect: (tx: Db) => Promise<T>) => {
    const key = keyOf(request);
    if (key === undefined) return db.transaction(effect);
    const call = { owner, key, fingerprint: fingerprintOf(request) };
    try {
      return await db.transaction(async (tx) => {
        const answer = await effect(tx);
        if (!(await store(tx, { ...call, answer, createdTime: clock() }))) throw new Repeated();
        return answer;
      });
    } catch (error) {
      if (error instanceof ApiError && error.statusCode < 500) {
        const { code, statusCode, body } = error;
        const refusal = { code, statusCode, texts: body.message.map(({ message }) => message) };
        if (await store(db, { ...call, refusal, createdTime: clock() })) throw error;
      } else if (!(error instanceof Repeated)) throw error;
      // Written above by the same generic effect; the fingerprint ties it to this call.
      return (await storedAnswer(db, call)) as T;
    }
  };
}

type StoredOutcome = typeof idempotencyKeys.$inferInsert;
type Call = Pick<typeof idempotencyKeys.$inferSelect, 'owner' | 'key' | 'fingerprint'>;

/** Whether this is the outcome of the key; false where an earlier request has stored its own. */
async function store(db: Db, { answer, refusal, ...call }: StoredOutcome): Promise<boolean> {
  const outcome = { answer: jsonOf(answer), refusal: jsonOf(refusal) };
  return (await storeOnce(db).execute({ ...call, ...outcome })).length > 0;
}

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const storeOnce = prepared((db, name) => {
  const { placeholder } = sql;
  return db
    .insert(idempotencyKeys)
    .values({
      owner: placeholder('owner'),
      key: placeholder('key'),
      fingerprint: placeholder('fingerprint'),
      answer: sql`${placeholder('answer')}::jsonb`,
      refusal: sql`${placeholder('refusal')}::jsonb`,
      createdTime: placeholder('createdTime'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare(name);
});

async function storedAnswer(db: Db, { owner, key, fingerprint }: Call): Promise<unknown> {
  const slot = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
  const [stored] = await db.select().from(idempotencyKeys).where(slot);
  if (stored?.fingerprint !== fingerprint) throw mismatch();
  if (stored.refusal !== null) throw refused(stored.refusal);
  return stored.answer;
}

/** Rolls a repetition back. */
class Repeated extends Error {}

function refused({ code, texts, statusCode }: StoredRefusal): ApiError {
  const known = ERROR_CODES.find((name) => name === code) ?? 'internal';
  return new ApiError(known, texts, { statusCode });
}

/** The `Idempotency-Key` of a request; throws 400 for one that is none. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError('bad_request', 'Nagłówek Idempotency-Key ma zły format.');
}

function fingerprintOf({ method, routeOptions, params, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, routeOptions.url, params, canonical(body ?? null)]))
    .digest('hex');
}

/** A payload with sorted keys: fields in another order are the same payload. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
}

function mismatch(): ApiError {
  return new ApiError(
    'unprocessable',
    'Ten klucz Idempotency-Key był już użyty z inną treścią zapytania.',
  );
}
