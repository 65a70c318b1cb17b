import { keyOf } from '../../contract/newer-row.ts';
import { MOST_CHANGES } from '../../contract/training-calls.ts';
import { confirmSent, readUnsent, type Sent } from './unsent-rows.ts';
import { beginAnew, mergePage, noteCursor, readLogState, sweepFromStart } from './merge-rows.ts';
import { deviceSource } from './device-source.ts';
import { training, type TrainingStore } from './training-db.ts';
import type { LogRow } from './row-stores.ts';

/** The calls of the server. Both reject where there is no answer, or none that helps. */
export interface LogServer {
  send(owner: string, rows: readonly LogRow[], signal?: AbortSignal): Promise<Omit<Sent, 'rows'>>;
  /** A page of the log after `since`, or why that leads nowhere. */
  read(owner: string, since: string | undefined, signal?: AbortSignal): Promise<LogPage>;
}

export type LogPage =
  | { readonly rows: readonly LogRow[]; readonly cursor: string; readonly more: boolean }
  | 'cursor-unknown'
  | 'cursor-expired';

export interface LogParts {
  training: TrainingStore;
  server: LogServer;
  now(): number;
  newId(): string;
  isSignedIn(owner: string): boolean;
}

/** The parts of a page or of the worker. */
export const logPartsOf = (server: LogServer): LogParts => ({
  training,
  server,
  ...deviceSource,
});

export interface SyncOptions {
  /** Ends the work between two calls, and a write that has not been committed. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each change of what this device knows. */
  readonly onChange?: (() => void) | undefined;
}

/**
 * Sends what the server has not confirmed. Two senders at once do no harm, as a row is a state: sending it twice
 * changes nothing. Rejects with the error of the store or of the server; what was confirmed before stays so.
 */
export async function sendLog(
  owner: string,
  parts: LogParts,
  { signal, onChange }: SyncOptions = {},
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const rows = await readUnsent(parts.training, owner, MOST_CHANGES);
    if (rows.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const answer = await parts.server.send(owner, rows, signal);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await confirmSent(parts.training, owner, { ...answer, rows }, { ...parts, signal });
    onChange?.();
  }
}

/** Reads what other devices have written, page by page. Rejects as `sendLog`; pages that were read before stay. */
async function readServerLog(
  owner: string,
  parts: LogParts,
  options: SyncOptions = {},
): Promise<void> {
  const { signal, onChange } = options;
  const source = { ...parts, signal };
  const seen = new Set<string>();
  let isFromStart = false;
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const state = await readLogState(parts.training, owner);
    if (state.isSweeping && state.cursor !== undefined && !isFromStart) {
      // The page ended during the reading, and what it had seen is forgotten.
      // oxlint-disable-next-line no-await-in-loop -- see above
      await sweepFromStart(parts.training, owner, source);
      continue;
    }
    isFromStart ||= state.cursor === undefined;
    // oxlint-disable-next-line no-await-in-loop -- see above
    const page = await parts.server.read(owner, state.cursor, signal);
    if (page === 'cursor-unknown') {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await beginAnew(parts.training, owner, source);
      continue;
    }
    if (page === 'cursor-expired') {
      // oxlint-disable-next-line no-await-in-loop -- see above
      await sweepFromStart(parts.training, owner, source);
      continue;
    }
    for (const row of page.rows) seen.add(keyOf(row));
    // oxlint-disable-next-line no-await-in-loop -- see above
    const isMerged = await mergePage(
      parts.training,
      owner,
      {
        rows: page.rows,
        since: state.cursor,
        cursor: page.cursor,
        isLast: !page.more,
        seen: state.isSweeping ? seen : undefined,
      },
      source,
    );
    if (!isMerged) {
      // Another tab has read on; what a sweep had seen would no longer be all.
      seen.clear();
      isFromStart = false;
      continue;
    }
    if (page.rows.length > 0 || !state.isFilled) onChange?.();
    if (!page.more) return;
  }
}

/**
 * Sends what waits and takes over what other devices have written; what a reading finds to be unknown to the server is
 * sent too. Rejects as `sendLog`.
 */
export async function exchangeLog(
  owner: string,
  parts: LogParts,
  options: SyncOptions = {},
): Promise<void> {
  await sendLog(owner, parts, options);
  await readServerLog(owner, parts, options);
  await sendLog(owner, parts, options);
}

/**
 * Sends what waits and all that the server has lost, before a sign-out deletes it here: a server that was restored from
 * a backup says so when it is read. One page is asked for, and none is taken over. Rejects as `sendLog`.
 */
export async function sendLogToTheLast(
  owner: string,
  parts: LogParts,
  options: SyncOptions = {},
): Promise<void> {
  await sendLog(owner, parts, options);
  const source = { ...parts, signal: options.signal };
  const { cursor } = await readLogState(parts.training, owner);
  const page = await parts.server.read(owner, cursor, options.signal);
  if (page === 'cursor-unknown') await beginAnew(parts.training, owner, source);
  else if (page !== 'cursor-expired') await noteCursor(parts.training, owner, page.cursor, source);
  await sendLog(owner, parts, options);
}
