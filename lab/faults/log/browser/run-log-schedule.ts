import type { Browser } from '@playwright/test';
import * as v from 'valibot';
import { msOfHlc } from '../../../../src/contract/hlc.ts';
import { isNewer } from '../../../../src/contract/newer-row.ts';
import { API } from '../../../../src/contract/api-paths.ts';
import { MOST_AHEAD_MS } from '../../../../src/contract/training-calls.ts';
import type { LogRow } from '../../../../src/offline/training/row-stores.ts';
import {
  createAccount,
  type TestAccount,
  tellApp,
} from '../../../../tests/fixtures/app/account.ts';
import type { AppAddress } from '../../../../tests/fixtures/app/address.ts';
import type { LogTally } from '../../../../tests/fixtures/log/log-schedule.ts';
import { patience } from '../../../../tests/fixtures/machine.ts';
import { seeded } from '../../../../tests/fixtures/random.ts';
import { hlcOf, setRow, workoutRow } from '../../../../tests/fixtures/training-rows.ts';
import { Phone } from './browser-phone.ts';

/** Everything that happens before the network is well again. */
const STEPS = 14;
const WORKOUTS = 3;
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;
const FAULTS = [
  'refuse',
  'drop-request',
  'drop-response',
  'stall-after-headers',
  'blackhole',
  'status:503',
] as const;
/** Time in which both phones have to hold what the server has. A call that hangs is given up after 15 s. */
const SETTLING = patience(90_000);
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-silna';
const signedIn = v.object({ idToken: v.string() });
const page = v.object({ changes: v.array(v.looseObject({ type: v.string() })), more: v.boolean() });

interface LogRig {
  app: AppAddress;
  browser: Browser;
}

/** A state that the user has made, by when. */
interface Written {
  row: LogRow;
  at: number;
}

/**
 * One user with two phones in real browsers, on the built app and its server: notes and deletions of finished workouts,
 * calls that fail, pages that are ended, clocks that jump, sign-outs, a restored backup. The oracle is the newest state
 * of each workout that a phone has stored and that nobody has agreed to lose. Rejects where the browser fails.
 */
export async function runBrowserSchedule(
  { app, browser }: LogRig,
  seed: number,
  tally: LogTally,
  isTold: boolean,
): Promise<void> {
  const random = seeded(seed);
  const account = await createAccount(app);
  const server = await openServer(app, account);
  const ids = await server.train();
  const phones = [await Phone.open(browser, app, account), await Phone.open(browser, app, account)];
  const written = new Map<string, Written[]>(ids.map((id) => [id, []]));
  const stamps = new Map<string, string>();
  const fault = (name: string) => tally.faults.set(name, (tally.faults.get(name) ?? 0) + 1);
  let isLossy = false;
  let isRestored = false;
  try {
    for (let step = 0; step < STEPS; step += 1) {
      const phone = random.pick(phones);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await act(phone, `${phones.indexOf(phone)}.${step}`);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await look(phone);
    }
    await settle();
  } finally {
    await Promise.all(phones.map((phone) => phone.close()));
  }
  tally.schedules += 1;

  async function act(phone: Phone, name: string): Promise<void> {
    const dice = random.next();
    if (isTold) console.log(name, dice.toFixed(2));
    if (dice < 0.45) return write(phone, name);
    if (dice < 0.6) {
      const mode = random.chance(0.3) ? 'pass' : random.pick(FAULTS);
      if (mode !== 'pass') fault(`calls ${mode}`);
      await phone.setNetwork(mode);
      return phone.sync();
    }
    if (dice < 0.66) {
      fault('two pages');
      return phone.syncTwice();
    }
    if (dice < 0.76) {
      fault('clock jumps');
      return phone.setClock(random.pick([0, -7 * YEAR, 5 * YEAR, random.between(-HOUR, HOUR)]));
    }
    if (dice < 0.82) {
      fault('page ended');
      await phone.sync();
      return phone.kill();
    }
    if (dice < 0.9) {
      fault('sign-out');
      if (await phone.signOut()) isLossy = true;
      // The sign-out also deletes rows that the restored server lacks and this phone alone had.
      if (isRestored) isLossy = true;
      return phone.signIn();
    }
    if (dice < 0.96) return tellApp(app, { type: 'back-up-log', uid: account.uid });
    fault('restore');
    isRestored = true;
    await tellApp(app, { type: 'restore-log', uid: account.uid });
    return forgetLost();
  }

  async function write(phone: Phone, name: string): Promise<void> {
    tally.writes += 1;
    const deed = random.pick(['note', 'note', 'delete', 'take the deletion back'] as const);
    const killAfter = random.chance(0.25) ? random.between(0, 60) : undefined;
    if (killAfter !== undefined) fault('page ended after a tap');
    await phone.carryOut(random.pick(ids), deed, name, killAfter);
  }

  /** The oracle drops each state that neither the restored server nor a phone has any more. */
  async function forgetLost(): Promise<void> {
    const held = [await server.rows(), ...(await Promise.all(phones.map((one) => one.workouts())))];
    const readings = new Set(held.flat().map(({ hlc }) => hlc));
    for (const [id, versions] of written) {
      const left = versions.filter(({ row }) => readings.has(row.hlc));
      written.set(id, left);
    }
  }

  /** Notes what the phone has stored, and which clocks the server has given to rows of a clock ahead. */
  async function look(phone: Phone): Promise<void> {
    for (const row of await phone.workouts()) {
      const versions = written.get(row.id) ?? [];
      if (!versions.some((version) => version.row.hlc === row.hlc)) {
        versions.push({ row, at: performance.now() });
      }
      written.set(row.id, versions);
    }
    for (const row of await server.rows()) stamps.set(contentOf(row), row.hlc);
  }

  async function settle(): Promise<void> {
    const deadline = performance.now() + SETTLING;
    for (const phone of phones) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await phone.kill();
      // oxlint-disable-next-line no-await-in-loop -- see above
      await phone.setNetwork('pass');
    }
    let difference = '';
    do {
      for (const phone of [...phones, ...phones]) {
        // oxlint-disable-next-line no-await-in-loop -- one learns from what the other has sent
        await phone.sync();
        // oxlint-disable-next-line no-await-in-loop -- a round trip of the page
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      // oxlint-disable-next-line no-await-in-loop -- until they are one
      difference = await differences();
    } while (difference !== '' && performance.now() < deadline);
    if (difference !== '') tally.failures.push(`${seed}: ${difference}`);
  }

  async function differences(): Promise<string> {
    for (const phone of phones) await look(phone);
    const ended = view(await server.rows());
    const expected = view([...written.values()].flatMap((versions) => newest(versions) ?? []));
    if (!isLossy && ended !== expected) return `the server has ${ended}, written was ${expected}`;
    for (const [number, phone] of phones.entries()) {
      if (!(await phone.isSettled())) return `phone ${number} still waits`;
      const own = view(await phone.workouts());
      if (own !== ended) return `phone ${number} has ${own}, the server ${ended}`;
    }
    return '';
  }

  /** The state that wins: a clock that was ahead counts as the one that the server gave it. */
  function newest(versions: readonly Written[]): LogRow | undefined {
    const clocked = versions.flatMap(({ row, at }) => {
      if (msOfHlc(row.hlc) <= Date.now() + MOST_AHEAD_MS) return [row];
      const hlc = stamps.get(contentOf(row));
      if (hlc !== undefined) return [{ ...row, hlc }];
      // One that was replaced before it was sent has been given none.
      return versions.some((other) => other.at > at) ? [] : [row];
    });
    return clocked.reduce<LogRow | undefined>(
      (best, row) => (best === undefined || isNewer(row, best) ? row : best),
      undefined,
    );
  }
}

/** The server's log, asked past the network of the phones. */
async function openServer(app: AppAddress, { email, password }: TestAccount) {
  const ask = async (path: string, body?: object, headers = {}): Promise<unknown> => {
    const answer = await fetch(new URL(path, app.origin), {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const login = { email, password, returnSecureToken: true };
  const { idToken } = v.parse(signedIn, await ask(IDENTITY, login));
  const authorization = { authorization: `Bearer ${idToken}` };
  return {
    /** Finished workouts of an earlier phone; resolves with their ids. */
    async train(): Promise<string[]> {
      const hlc = hlcOf(Date.now() - HOUR);
      const workouts = Array.from({ length: WORKOUTS }, () => workoutRow(hlc));
      const sets = workouts.map(({ id }) => setRow(hlc, { workout: id }));
      await ask(API.trainingLog, { changes: [...workouts, ...sets] }, authorization);
      return workouts.map(({ id }) => id);
    },
    async rows(): Promise<LogRow[]> {
      const { changes, more } = v.parse(page, await ask(API.trainingLog, undefined, authorization));
      if (more) throw new Error('the log is longer than a page');
      return changes.filter(({ type }) => type === 'workout') as LogRow[];
    },
  };
}

const contentOf = ({ id, note, deleted }: LogRow) => `${id} ${String(note)} ${deleted}`;

const view = (rows: readonly LogRow[]) => JSON.stringify(rows.map(contentOf).toSorted());
