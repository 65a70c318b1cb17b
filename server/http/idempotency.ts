import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open-database.ts';
import { ERROR_CODES } from '../../src/contract/errors.ts';
import { idempotencyKeys, type StoredRefusal } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/**
 * Runs the effect of a mutation in one transaction together with its `Idempotency-Key`: a repeated key
 * answers what the first one answered, without a second effect. The same key with another call or
 * payload is refused with 422. A definitive refusal is stored as an answer too: a copy of the request
 * that arrives late must not have the effect after the user was told that it failed. Without the header
 * the effect runs once a request; `T` has to be plain JSON.
 *
 * Two requests with one key at the same time: the second waits in the insert until the first has
 * committed or failed, so it never sees a half-done effect.
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
    const fingerprint = fingerprintOf(request);
    const outcome = await db.transaction(async (tx): Promise<Outcome<T>> => {
      const slot = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
      const [inserted] = await tx
        .insert(idempotencyKeys)
        .values({ owner, key, fingerprint, createdTime: clock() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (inserted === undefined) {
        const [stored] = await tx.select().from(idempotencyKeys).where(slot);
        if (stored?.fingerprint !== fingerprint) throw mismatch();
        if (stored.refusal !== null) return { refusal: stored.refusal };
        // Written below by the same generic effect; the fingerprint ties it to this call.
        return { answer: stored.answer as T };
      }
      const outcomeNow = await outcomeOf(tx, effect);
      await tx.update(idempotencyKeys).set(outcomeNow).where(slot);
      return outcomeNow;
    });
    if ('refusal' in outcome) throw refused(outcome.refusal);
    return outcome.answer;
  };
}

type Outcome<T> = { answer: T } | { refusal: StoredRefusal };

/** Runs the effect in a nested transaction: a refusal rolls back its writes and keeps its key. */
async function outcomeOf<T>(tx: Db, effect: (db: Db) => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await tx.transaction(effect) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error;
    const texts = error.body.message.map(({ message }) => message);
    return { refusal: { code: error.code, texts, statusCode: error.statusCode } };
  }
}

function refused({ code, texts, statusCode }: StoredRefusal): ApiError {
  const known = ERROR_CODES.find((name) => name === code) ?? 'internal';
  return new ApiError(known, texts, { statusCode });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
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
