import { logChanges } from './training-channels.ts';
import type { TrainingStore } from './training-db.ts';
import { openLogClock } from './log-clock.ts';
import { getRow, type LogDraft, type LogRow, putUnsent, type Writing } from './row-stores.ts';

interface Deps {
  training: TrainingStore;
  now(): number;
  newId(): string;
  isSignedIn(owner: string): boolean;
}

export interface LogStore {
  /** An id for a new row, a UUIDv7. */
  newId(): string;
  /**
   * Writes rows of `owner`, all or none, tells every tab, and resolves with the rows. Rejects as `DeviceStore.dispatch` does; a device that has
   * no storage holds them as long as the page.
   */
  put(owner: string, drafts: readonly LogDraft[]): Promise<LogRow[]>;
  /** As `put`, with rows that `work` makes of those that are stored by then, in the same transaction. */
  update(
    owner: string,
    work: (transaction: Writing) => Promise<readonly LogDraft[]>,
  ): Promise<LogRow[]>;
}

/** The changes that the user makes to the log, beside those of the active workout. */
export function createLogStore({ training, now, newId, isSignedIn }: Deps): LogStore {
  const update: LogStore['update'] = async (owner, work) => {
    const written = await training.dispatch(
      async (transaction) => {
        const drafts = await work(transaction);
        const [clock, ...known] = await Promise.all([
          openLogClock(transaction, { now, newId }),
          ...drafts.map(({ type, id }) => getRow(transaction, owner, type, id)),
        ]);
        for (const row of known) if (row) clock.observe(row.hlc);
        const rows = drafts.map((draft) => ({ ...draft, hlc: clock.tick() }));
        await Promise.all(rows.map((row) => putUnsent(transaction, owner, row)));
        await clock.save();
        return rows;
      },
      { isSignedIn: () => isSignedIn(owner) },
    );
    logChanges.broadcast({ type: 'changed', owner });
    return written;
  };
  return { newId, update, put: (owner, drafts) => update(owner, () => Promise.resolve(drafts)) };
}
