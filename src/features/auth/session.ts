import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';
import { openPreferences, wipePreferences } from '../../offline/preferences.ts';
import {
  type PlanVerdict,
  readSession,
  type SessionRecord,
  writeSession,
} from '../../offline/session-record.ts';

/**
 * - `signed-out`: no record on the device;
 * - `remembered`: the record names the user, not confirmed in this run of the app;
 * - `verified`: the server accepted the user's token in this run;
 * - `expired`: a definitive answer says that the user is no longer signed in: the data stays, the user is
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
/** When the session expired here, ms since 1970. */
let expiredAt = 0;
const listeners = createListeners();

function publish(next: Session) {
  session = next;
  listeners.notify();
}

export function currentSession(): Session {
  return session;
}

export const subscribeToSession = listeners.subscribe;

/** A prerendered page is shared by all users. */
const SIGNED_OUT: Session = { status: 'signed-out' };

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => SIGNED_OUT);
}

/** Whether the session has expired, here or in an earlier run of the app; a verification may take that back. */
export function hasExpired(): boolean {
  return session.status === 'expired' || record?.expiredAt !== undefined;
}

/** The id of the user whose data this device shows, if any. */
export function sessionOwner(): string | undefined {
  return record?.uid;
}

/** `sessionOwner` as a hook: a confirmation of the same user causes no render. */
export function useSessionOwner(): string | undefined {
  return useSyncExternalStore(subscribeToSession, sessionOwner, () => undefined);
}

/** The last definitive answer about the user's plan. */
export function knownPlan(): PlanVerdict | undefined {
  return record?.plan;
}

/**
 * Stores the record, unless another tab has signed out: a late answer to this tab must not store again what the
 * other has wiped.
 */
function keep(next: SessionRecord): void {
  const isConfirmed = record?.uid === next.uid;
  record = next;
  if (!isConfirmed || readSession(store)?.uid === next.uid) writeSession(store, next);
}

/** Notes that the server accepted the token of `uid`. Another user starts without the previous user's preferences. */
export function confirmSession(uid: string, now: number): void {
  if (record !== undefined && record.uid !== uid) wipePreferences(store);
  const plan = record?.uid === uid ? record.plan : undefined;
  keep({ version: 1, uid, verifiedAt: now, ...(plan && { plan }) });
  publish({ status: 'verified', uid });
}

/** Stores a definitive answer about the plan. */
export function confirmPlan(uid: string, plan: PlanVerdict): void {
  if (record?.uid === uid) keep({ ...record, plan });
}

/** Marks the session as expired after a definitive answer: the data stays, the user is asked to sign in. */
export function expireSession(): void {
  if (!record) return;
  expiredAt = Date.now();
  const { uid, verifiedAt } = record;
  record = { ...record, expiredAt };
  const stored = readSession(store);
  // Another tab may have had the user verified since.
  if (stored?.uid === uid && stored.verifiedAt <= verifiedAt) writeSession(store, record);
  publish({ status: 'expired', uid: record.uid });
}

/** Takes an expiry back once another tab has had the same user verified since, and returns whether one has. */
export function renewSession(): boolean {
  const stored = readSession(store);
  const isRenewed =
    session.status === 'expired' && stored?.uid === session.uid && stored.verifiedAt > expiredAt;
  if (!isRenewed) return false;
  record = stored;
  publish({ status: 'remembered', uid: stored.uid });
  return true;
}

/** Ends the session by an explicit sign-out, which deletes the record and the preferences. */
export function endSession(): void {
  record = undefined;
  wipePreferences(store);
  publish({ status: 'signed-out' });
}
