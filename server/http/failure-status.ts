import { isDatabaseTrouble } from '../db/trouble.ts';

/** The HTTP status of a failure: its own, 503 where the database is to blame, 500 otherwise. */
export function statusOf(error: Error & { statusCode?: number }): number {
  return error.statusCode ?? (isDatabaseTrouble(error) ? 503 : 500);
}
