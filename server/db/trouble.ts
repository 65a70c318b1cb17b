import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Classes and codes of PostgreSQL that mean that it is temporarily unable to work: connections (08),
 * conflicts that a repetition resolves (40), memory, connections and disk (53), locks (55P03),
 * shutdown, start and time-outs (57), its files (58), a standby (25006).
 */
const STATE = /^(?:08|40|53|57|58)[0-9A-Z]{3}$|^(?:55P03|25006)$/;
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors to which the driver gives no code. */
const DRIVER =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (?:has encountered a connection error|was closed)/;

/**
 * Whether the database is out of reach or cannot work, as opposed to a bug here: the same request may
 * succeed later.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (STATE.test(code) || SYSTEM.has(code) || DRIVER.test(error.message)) return true;
  return isDatabaseTrouble(error.cause);
}

/**
 * Whether the database has rolled a transaction back because of another one: a serialisation failure or a
 * deadlock. The same transaction may succeed at once.
 */
export function isConflict(error: unknown): boolean {
  return hasCode(error, '40001', '40P01');
}

/** Whether a row is missing to which a written one refers. */
export function isReferenceMissing(error: unknown): boolean {
  return hasCode(error, '23503');
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.includes(error.code)) return true;
  return hasCode(error.cause, ...codes);
}

/** The database's own error, without the query and its parameters; any other error as it is. */
export function causeOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? error.name) : error;
}
