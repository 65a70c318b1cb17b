import { useSyncExternalStore } from 'react';
import {
  readSession,
  type SessionRecord,
  wipePreferences,
  writeSession,
} from '../../offline/session.ts';

/**
 * - `unknown`: no record on the phone and Firebase not asked yet;
 * - `remembered`: the record names her, not confirmed in this run of the app;
 * - `verified`: confirmed by the identity provider;
 * - `expired`: the provider no longer knows her: her data stays, she is asked to sign in again.
 */
export type Session =
  | { status: 'unknown' | 'signed-out' }
  | { status: 'remembered' | 'verified' | 'expired'; uid: string };

let record: SessionRecord | undefined = readSession(localStorage);
let session: Session = record ? { status: 'remembered', uid: record.uid } : { status: 'unknown' };
const listeners = new Set<() => void>();

function publish(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** The id of the person whose data this phone shows, if any. */
export function sessionOwner(): string | undefined {
  return record?.uid;
}

/** The last definitive word on her plan. */
export function knownPlan(): SessionRecord['plan'] {
  return record?.plan;
}

/** The identity provider confirmed `uid`. A different person starts without the other's plan. */
export function confirmSession(uid: string, now: number): void {
  const plan = record?.uid === uid ? record.plan : undefined;
  record = { version: 1, uid, verifiedAt: now, ...(plan && { plan }) };
  writeSession(localStorage, record);
  publish({ status: 'verified', uid });
}

/** A definitive answer about the plan: `activeUntil` in ms since 1970, null for none. */
export function confirmPlan(uid: string, activeUntil: number | null, now: number): void {
  if (record?.uid !== uid) return;
  record = { ...record, plan: { activeUntil, confirmedAt: now } };
  writeSession(localStorage, record);
}

/** The provider answered and knows nobody: keep the data, ask her to sign in again. */
export function expireSession(): void {
  publish(record ? { status: 'expired', uid: record.uid } : { status: 'signed-out' });
}

/** An explicit sign-out: the record and the preferences leave the phone. */
export function endSession(): void {
  record = undefined;
  wipePreferences(localStorage);
  publish({ status: 'signed-out' });
}
