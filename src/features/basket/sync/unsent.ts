import { pause } from '../../../lib/pause.ts';
import { basketOf } from '../../../offline/outbox/outbox-state.ts';
import { outbox } from './tab-outbox.ts';
import { sendNow } from './basket-sync.ts';

/** Wait, in ms, for the last changes to be sent; then the user is asked what to do. */
const PATIENCE_MS = 6_000;

/** The changes that would be lost by signing out now. */
export interface Unsent {
  /** Number of changes; undefined where unknown. */
  readonly count: number | undefined;
  /**
   * - `unreachable`: the server has not answered;
   * - `signed-out`: the user has to sign in first;
   * - `refused`: the server has just rejected it, and the user has not read why;
   * - `unknown`: the device's store does not answer.
   */
  readonly why: 'unreachable' | 'signed-out' | 'refused' | 'unknown';
}

/**
 * Tries to send the pending changes of `owner`; returns what is left, undefined for nothing. Reads the
 * store, not the rendered state. Rejects when the store fails.
 */
export async function unsentChanges(owner: string): Promise<Unsent | undefined> {
  const before = basketOf(await outbox.read(), owner);
  if (before.pending.length === 0 && !before.hasUnsupported) return undefined;
  // The store is read below, whatever this call failed with.
  const end = await Promise.race([sendNow(owner).catch(() => undefined), pause(PATIENCE_MS)]);
  const after = basketOf(await outbox.read(), owner);
  const known = new Set(before.dead.map(({ opId }) => opId));
  const refused = after.dead.filter(({ opId }) => !known.has(opId)).length;
  const waiting = after.pending.length;
  if (waiting + refused === 0 && !after.hasUnsupported) return undefined;
  // Changes of an unsupported version cannot be counted.
  const count = after.hasUnsupported ? undefined : waiting + refused;
  if (end === 'signed-out') return { count, why: 'signed-out' };
  return { count, why: waiting > 0 || after.hasUnsupported ? 'unreachable' : 'refused' };
}
