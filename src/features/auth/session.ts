import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { openPreferences, wipePreferences } from '../../offline/preferences.ts';
import { readSession, type SessionRecord, writeSession } from '../../offline/session.ts';

/**
 * - `signed-out`: no record on the phone;
 * - `remembered`: the record names her, not confirmed in this run of the app;
 * - `verified`: the server accepted her token in this run;
 * - `expired`: a definitive answer says that she is no longer signed in: her data stays, she is
 *   asked to sign in again.
 */
export type Session =
  | { status: 'signed-out' }
  | { status: 'remembered' | 'verified' | 'expired'; uid: string };

const store = openPreferences(() => localStorage);
let record: SessionRecord | undefined = readSession(store);
let session: Session = record
  ? { status: 'remembered', uid: record.uid }
  : { status: 'signed-out' };
const listeners = createListeners();

function publish(next: Session) {
  session = next;
  listeners.notify();
}

export function currentSession(): Session {
  return session;
}

export const subscribeToSession = listeners.subscribe;

/** A prerendered page is everybody's. */
const SIGNED_OUT: Session = { status: 'signed-out' };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => SIGNED_OUT);
}

/** The id of the person whose data this phone shows, if any. */
export function sessionOwner(): string | undefined {
  return record?.uid;
}

/** The same for a component: the server's word that it is still she draws no page anew. */
export function useSessionOwner(): string | undefined {
  return useSyncExternalStore(subscribeToSession, sessionOwner, () => undefined);
}

/** The last definitive word on her plan. */
export function knownPlan(): SessionRecord['plan'] {
  return record?.plan;
}

/**
 * Not over a sign-out in another tab: what that has wiped must not come back with an answer that this one
 * still waited for.
 */
function keep(next: SessionRecord): void {
  const isConfirmed = record?.uid === next.uid;
  record = next;
  if (!isConfirmed || readSession(store)?.uid === next.uid) writeSession(store, next);
}

/** The server accepted the token of `uid`. A different person starts without the other's plan. */
export function confirmSession(uid: string, now: number): void {
  const plan = record?.uid === uid ? record.plan : undefined;
  keep({ version: 1, uid, verifiedAt: now, ...(plan && { plan }) });
  publish({ status: 'verified', uid });
}

/** A definitive answer about the plan: `activeUntil` in ms since 1970, null for none. */
export function confirmPlan(uid: string, activeUntil: number | null, now: number): void {
  if (record?.uid !== uid) return;
  keep({ ...record, plan: { activeUntil, confirmedAt: now } });
}

/** A definitive answer says that she is not signed in: keep the data, ask her to sign in again. */
export function expireSession(): void {
  if (record) publish({ status: 'expired', uid: record.uid });
}

/** An explicit sign-out: the record and the preferences leave the phone. */
export function endSession(): void {
  record = undefined;
  wipePreferences(store);
  publish({ status: 'signed-out' });
}
