import { createHash } from 'node:crypto';
import { nextReminder } from '../../../src/contract/next-reminder.ts';
import { readWeekPlan } from '../../../src/contract/read-week-plan.ts';
import type { PushTarget, Reminder } from '../../../src/contract/reminder-calls.ts';
import type { Db } from '../../db/open-database.ts';
import { lockOwners } from '../../db/owner-locks.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Owner } from '../../security/owner.ts';
import { RemindersRepo, type StoredSubscription } from './repo.ts';
import type { PushSender } from './web-push.ts';

interface RemindersDeps {
  db: Db;
  clock: () => Date;
  /** Undefined where the operator has configured no keys. */
  push: PushSender | undefined;
}

/** Interval of the schedule, in ms. */
export const REMINDERS_MS = 60_000;
/** A reminder that is later than this, in ms, is not sent any more. */
const MOST_LATE = 20 * 60_000;
/** Subscriptions that are looked at, and written to, at a time. */
const BATCH = 50;
/** Phones of a user, at most; of more the newest are reminded. */
const MOST_PHONES = 20;
/** Interval at which a plan is looked at whose next training is far away, in ms. */
const FAR = 30 * 86_400_000;

/** Reminders of planned trainings, one a day and phone. */
export class RemindersService {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #push: PushSender | undefined;

  constructor({ db, clock, push }: RemindersDeps) {
    this.#db = db;
    this.#clock = clock;
    this.#push = push;
  }

  get key(): string | null {
    return this.#push?.publicKey ?? null;
  }

  /** Whether the phone with this subscription is reminded from now on. */
  async change(tx: Db, owner: Owner, target: PushTarget, isOn: boolean): Promise<void> {
    const repo = new RemindersRepo(tx);
    const id = createHash('sha256').update(target.endpoint).digest('base64url');
    const now = this.#clock();
    await lockOwners(tx, [owner], now);
    if (!isOn) return repo.remove(owner, id);
    if (this.#push === undefined) throw new ApiError('unavailable', 'Przypomnienia są wyłączone.');
    if (!this.#push.accepts(target.endpoint)) throw invalid();
    const { endpoint, keys } = target;
    // The next round reads the plan, so that one that changes at the same time is not missed.
    await repo.put({ owner, id, endpoint, ...keys, dueTime: now, subscribedTime: now });
    await repo.keepNewest(owner, MOST_PHONES);
  }

  /** The plan of `owner` has changed: the next round computes anew when reminders are due. */
  async planChanged(tx: Db, owner: Owner): Promise<void> {
    if (this.#push) await new RemindersRepo(tx).lookAgain(owner, this.#clock());
  }

  /** Sends all that is due: a subscription that was looked at is due later. Rejects where one of them failed, after the others. */
  async round(): Promise<void> {
    if (this.#push === undefined) return;
    const push = this.#push;
    const now = this.#clock();
    const repo = new RemindersRepo(this.#db);
    const failures: unknown[] = [];
    let isLast = false;
    while (!isLast) {
      // oxlint-disable-next-line no-await-in-loop -- the next batch is what is due after this one
      const due = await repo.due(now, BATCH);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const ends = await Promise.allSettled(due.map((each) => this.#remind(push, each, now)));
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      failures.push(...failed);
      isLast = due.length < BATCH || failed.length === due.length;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'reminders were not looked at');
  }

  async #remind(push: PushSender, subscription: StoredSubscription, now: Date): Promise<void> {
    const repo = new RemindersRepo(this.#db);
    const { owner, id, endpoint, p256dh, auth, remindedDay } = subscription;
    const plan = readWeekPlan(await repo.planRows(owner));
    const due = nextReminder(plan, now.getTime() - MOST_LATE);
    const isDue =
      due !== undefined &&
      due.time <= now.getTime() &&
      due.day !== remindedDay &&
      !(await repo.hasTrained(owner, due.day, due.zone));
    const claimed = { dueTime: nextTime(plan, now), remindedDay: isDue ? due.day : remindedDay };
    if (!(await repo.claim(subscription, claimed)) || !isDue) return;
    const { day, at } = due;
    const payload = JSON.stringify({ day, at } satisfies Reminder);
    const end = await push.send({ endpoint, keys: { p256dh, auth } }, payload);
    if (end === 'gone') await repo.remove(owner, id);
    // The next round tries again, until the reminder is too late.
    if (end === 'failed')
      await repo.claim(
        { ...subscription, ...claimed },
        { dueTime: new Date(now.getTime() + REMINDERS_MS), remindedDay },
      );
  }
}

function nextTime(plan: Parameters<typeof nextReminder>[0], now: Date): Date | null {
  const next = nextReminder(plan, now.getTime());
  if (next) return new Date(next.time);
  return plan.hour && plan.weekdays ? new Date(now.getTime() + FAR) : null;
}

const invalid = () => new ApiError('validation', 'Ta przeglądarka nie przyjmie przypomnień.');
