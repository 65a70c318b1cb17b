import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PLAN_TYPES } from '../../../src/contract/read-week-plan.ts';
import { keyOf } from '../../../src/contract/newer-row.ts';
import { PAGE_ROWS } from '../../../src/contract/training-calls.ts';
import type {
  RowRefusalCode,
  TrainingApplied,
  TrainingPage,
} from '../../../src/contract/training-calls.ts';
import { trainingRow } from '../../../src/contract/training-rows.ts';
import type { Db } from '../../db/open-database.ts';
import { ApiError } from '../../http/api-error.ts';
import { unstorablePath } from '../../http/storable-text.ts';
import type { Owner } from '../../security/owner.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { mergeSentRows } from './merge-sent-rows.ts';
import type { SentRow } from './merge-sent-rows.ts';
import { TrainingRepo } from './repo.ts';

interface TrainingServiceDeps {
  db: Db;
  clock: () => Date;
  /** Called in the transaction that changes rows of which the week plan is made. */
  onPlanChange?: (tx: Db, owner: Owner) => Promise<void>;
}

interface Taken {
  answer: TrainingApplied;
  /** Number of rows that met another state with the same clock, which no one device writes. */
  ties: number;
}

const MESSAGES: Readonly<Record<RowRefusalCode, string>> = {
  validation: 'Ten wpis ma zły format.',
  'log-full': 'W\u00A0historii treningów nie ma już miejsca na nowe wpisy.',
};

const refusal = (index: number, code: RowRefusalCode) => ({
  index,
  code,
  message: MESSAGES[code],
});

/** The log of what users have trained: rows of which the last writer wins. */
export class TrainingService {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #onPlanChange: TrainingServiceDeps['onPlanChange'];

  constructor({ db, clock, onPlanChange }: TrainingServiceDeps) {
    this.#onPlanChange = onPlanChange;
    this.#db = db;
    this.#clock = clock;
  }

  /** Takes rows; one that is refused keeps no other from being taken. */
  async take(owner: Owner, changes: readonly unknown[]): Promise<Taken> {
    const { sent, invalid } = readRows(changes);
    const keys = new Map(sent.map(({ row: { type, id } }) => [keyOf({ type, id }), { type, id }]));
    return this.#db.transaction(async (tx) => {
      const repo = new TrainingRepo(tx, owner);
      await repo.lock(randomUUID());
      const { epoch, last, purged, rows, room } = await repo.held([...keys.values()]);
      const now = this.#clock();
      const result = mergeSentRows(sent, rows, { room, now: now.getTime() });
      if (result.newer.length > 0) await repo.put(result.newer, last, now);
      if (result.newer.some(({ type }) => isOfPlan(type))) await this.#onPlanChange?.(tx, owner);
      const full = result.without.map((index) => refusal(index, 'log-full'));
      const refused = [...invalid, ...full].toSorted((a, b) => a.index - b.index);
      return {
        answer: {
          applied: changes.length - refused.length,
          refused,
          restamped: result.restamped,
          before: formatCursor({ epoch, seq: last, purged }),
          cursor: formatCursor({ epoch, seq: last + result.newer.length, purged }),
        },
        ties: result.ties,
      };
    });
  }

  /** The rows after a cursor, or from the start. Throws 409 for a cursor that leads nowhere. */
  async read(owner: Owner, since: string | undefined): Promise<TrainingPage> {
    const from = since === undefined ? undefined : parseCursor(since);
    if (since !== undefined && from === undefined) throw unknownCursor();
    const repo = new TrainingRepo(this.#db, owner);
    const after = from?.seq ?? 0;
    let page = await repo.page(after, PAGE_ROWS + 1);
    if (page === undefined) {
      // The phone needs a cursor that later changes follow.
      await repo.lock(randomUUID());
      page = await repo.page(after, PAGE_ROWS + 1);
    }
    if (page === undefined) throw new Error('the log was not made');
    const { epoch, last, purged, rows } = page;
    if (from !== undefined) {
      if (from.epoch !== epoch || from.seq > last) throw unknownCursor();
      if (purged > Math.max(from.seq, from.purged)) throw expiredCursor();
    }
    const shown = rows.slice(0, PAGE_ROWS);
    const more = rows.length > PAGE_ROWS;
    const seq = more ? (shown.at(-1)?.seq ?? after) : last;
    const known = more && from !== undefined ? from.purged : purged;
    const cursor = formatCursor({ epoch, seq, purged: known });
    return { changes: shown.map(({ row }) => row), cursor, more };
  }
}

const isOfPlan = (type: string) => PLAN_TYPES.some((each) => each === type);

function readRows(changes: readonly unknown[]) {
  const sent: SentRow[] = [];
  const invalid: TrainingApplied['refused'] = [];
  for (const [index, change] of changes.entries()) {
    const read = v.safeParse(trainingRow, change);
    if (read.success && unstorablePath(read.output) === undefined) {
      sent.push({ index, row: read.output });
    } else invalid.push(refusal(index, 'validation'));
  }
  return { sent, invalid };
}

function unknownCursor(): ApiError {
  return new ApiError('cursor-unknown', 'Wczytujemy historię treningów od początku.');
}

function expiredCursor(): ApiError {
  return new ApiError('cursor-expired', 'Wczytujemy historię treningów od początku.');
}
