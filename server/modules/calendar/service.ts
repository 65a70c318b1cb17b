import type { CalendarState } from '../../../src/contract/calendar-calls.ts';
import { readWeekPlan } from '../../../src/contract/read-week-plan.ts';
import { SECRET_ID } from '../../../src/contract/secret-id.ts';
import { knownZone, weekCalendar } from '../../../src/contract/week-calendar.ts';
import { dayInZone } from '../../../src/contract/zone-changes.ts';
import type { Db } from '../../db/open-database.ts';
import { OwnedIds } from '../../db/owned-ids.ts';
import { lockOwners } from '../../db/owner-locks.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Owner, uidOfOwner } from '../../security/owner.ts';
import { secretHash } from '../../security/secret-hash.ts';
import { CalendarRepo } from './repo.ts';

interface CalendarServiceDeps {
  db: Db;
  clock: () => Date;
}

/** Zone of a calendar whose trainings have no hour. */
const ZONE = 'Europe/Warsaw';
const KIND = 'calendar';

/** Calendars that are subscribed to: who knows the address reads the days of trainings, and nothing else. */
export class CalendarService {
  readonly #db: Db;
  readonly #clock: () => Date;

  constructor({ db, clock }: CalendarServiceDeps) {
    this.#db = db;
    this.#clock = clock;
  }

  async state(owner: Owner): Promise<CalendarState['data']> {
    return stateOf(await new CalendarRepo(this.#db, owner).address());
  }

  /** Sets the secret part of the owner's address, or revokes the address; the one before leads nowhere from then on. */
  async change(tx: Db, owner: Owner, token: string | null): Promise<CalendarState['data']> {
    const repo = new CalendarRepo(tx, owner);
    const ids = new OwnedIds(tx, KIND);
    const createdTime = this.#clock();
    await lockOwners(tx, [owner], createdTime);
    const before = await repo.address();
    const tokenHash = token === null ? undefined : secretHash(token);
    if (before?.tokenHash === tokenHash) return stateOf(before);
    if (tokenHash === undefined) await repo.remove();
    else {
      if (!(await ids.claim(tokenHash, owner))) throw taken();
      await repo.put({ tokenHash, createdTime });
    }
    if (before) await ids.forget([before.tokenHash]);
    return stateOf(tokenHash === undefined ? undefined : { createdTime });
  }

  /** The calendar with this secret, of trainings whose pages are at `url`. Throws 404 for an address that leads nowhere. */
  async file(token: string, url: string): Promise<string> {
    if (!SECRET_ID.test(token)) throw nowhere();
    const tokenHash = secretHash(token);
    const owner = await new OwnedIds(this.#db, KIND).find(tokenHash, async (likely) => {
      const address = await new CalendarRepo(this.#db, likely).address();
      return address?.tokenHash === tokenHash ? [likely] : [];
    });
    if (owner === undefined) throw nowhere();
    const plan = readWeekPlan(await new CalendarRepo(this.#db, owner).planRows());
    const now = this.#clock().getTime();
    const today = dayInZone(knownZone(plan.hour?.zone ?? ZONE), now);
    return weekCalendar({ owner: uidOfOwner(owner) ?? owner, plan, today, url, now });
  }
}

const stateOf = (address: { createdTime: Date } | undefined) => ({
  since: address ? address.createdTime.toISOString() : null,
});

const nowhere = () => new ApiError('not_found', 'Ten adres kalendarza już nie działa.');
const taken = () => new ApiError('conflict', 'Ten adres jest zajęty. Spróbuj jeszcze raz.');
