import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/**
 * Runs the effect of a mutation in one transaction together with its `Idempotency-Key`: a repeated
 * key answers what the first one answered, without a second effect. The same key with another call
 * or payload is refused with 422. A refused effect stores nothing, so that it may be tried again.
 * Without the header the effect runs once a request; `T` has to be plain JSON.
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

export interface IdempotencyDeps {
  db: Db;
  clock: () => Date;
}

export function createIdempotency({ db, clock }: IdempotencyDeps): Idempotently {
  return async (request, owner, effect) => {
    const key = keyOf(request);
    if (key === undefined) return db.transaction(effect);
    const fingerprint = fingerprintOf(request);
    return db.transaction(async (tx) => {
      const slot = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
      const [inserted] = await tx
        .insert(idempotencyKeys)
        .values({ owner, key, fingerprint, createdTime: clock() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (inserted === undefined) {
        const [kept] = await tx.select().from(idempotencyKeys).where(slot);
        if (kept?.fingerprint !== fingerprint) throw mismatch();
        // Written below by the same generic effect; the fingerprint ties it to this very call.
        return kept.answer as Awaited<ReturnType<typeof effect>>;
      }
      const answer = await effect(tx);
      await tx.update(idempotencyKeys).set({ answer }).where(slot);
      return answer;
    });
  };
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

/** The same fields in another order are the same payload. */
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
