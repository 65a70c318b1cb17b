/** Reminders of planned trainings, from the rows of the log to a browser that decrypts them. */
import webPush from 'web-push';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RemindersService } from '../../server/modules/reminders/service.ts';
import { isPushService, webPushSender } from '../../server/modules/reminders/web-push.ts';
import { API } from '../../src/contract/api-paths.ts';
import { hlcOf, workoutRow } from '../fixtures/training-rows.ts';
import { createTestApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { newBrowser, startPushService } from './support/push-service.ts';
import { createUser } from './support/users.ts';
import type { TestUser } from './support/users.ts';

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@silna.example' };
/** Monday of the week after the clocks have changed; 18:00 in Warsaw is 17:00 UTC. */
const REMINDED = Date.parse('2026-10-26T16:30:00Z');
const MINUTE = 60_000;
const WEEK = 7 * 86_400_000;

let server: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let now = REMINDED - 3_600_000;
const clock = () => new Date(now);
let user: TestUser;

const accepts = (endpoint: string) => endpoint.startsWith(service.origin);
/** Services that have taken no reminder, as the operator's log has them. */
const complaints: object[] = [];
const sender = () =>
  webPushSender(vapid, { accepts, log: (detail) => void complaints.push(detail) });

beforeAll(async () => {
  service = await startPushService();
  server = await createTestApp({ clock, push: sender() });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  now = REMINDED - 3_600_000;
  service.answer(201);
  service.received.length = 0;
  user = await createUser();
});

const call = (method: 'PUT' | 'POST', url: string, payload: object) =>
  server.app.inject({ method, url, headers: user.headers, payload });
const write = (...changes: object[]) => call('POST', API.trainingLog, { changes });
let written = 0;
/** Each is newer than those before. */
const row = (type: string, id: string, fields: object) => {
  written += 1;
  return { type, id, hlc: hlcOf(now + written), deleted: false, ...fields };
};
const planMondays = () =>
  write(
    row('preference', 'days', { value: [1] }),
    row('preference', 'hour', { value: { at: '18:00', zone: 'Europe/Warsaw' } }),
  );

async function subscribe() {
  const browser = newBrowser(service.origin);
  const answer = await call('PUT', API.reminders, { subscription: browser.target, on: true });
  expect(answer.statusCode).toBe(200);
  return browser;
}

/** A process of its own. */
const newProcess = () => new RemindersService({ db: server.database.db, clock, push: sender() });
const round = async (at: number) => {
  now = at;
  await newProcess().round();
};
const pushesTo = ({ path }: { path: string }) =>
  service.received.filter((each) => each.path === path);

it('a reminder comes half an hour before, once, readable for its browser alone', async () => {
  await planMondays();
  const browser = await subscribe();
  const other = newBrowser(service.origin);
  await round(REMINDED - MINUTE);
  expect(pushesTo(browser)).toEqual([]);
  now = REMINDED + 10_000;
  await Promise.all([newProcess().round(), newProcess().round()]);
  await round(REMINDED + MINUTE);
  const [push, ...more] = pushesTo(browser);
  expect(more).toEqual([]);
  if (push === undefined) throw new Error('nothing came');
  expect(browser.read(push)).toEqual({ day: '2026-10-26', at: '18:00' });
  expect(() => other.read(push)).toThrow();
  expect(push.headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm' });
  expect(push.headers['authorization']).toMatch(/^vapid t=.*, k=/);
});

it('nothing comes on a day that was trained, skipped, or moved away after the subscription', async () => {
  await planMondays();
  const trained = await subscribe();
  await write(workoutRow(hlcOf(now), { started_at: now, ended_at: now + MINUTE, zone_offset: 60 }));
  user = await createUser();
  await planMondays();
  const skipped = await subscribe();
  await write(row('planned_day', '2026-10-26', { to: null }));
  user = await createUser();
  await planMondays();
  const moved = await subscribe();
  await write(row('planned_day', '2026-10-26', { to: '2026-10-27' }));
  await round(REMINDED + MINUTE);
  expect([trained, skipped, moved].flatMap(pushesTo)).toEqual([]);
  await round(REMINDED + 86_400_000 + MINUTE);
  expect(pushesTo(moved)).toHaveLength(1);
});

it('many imported workouts do not hide the one of the day', async () => {
  await planMondays();
  const trained = await subscribe();
  // Ids of an import are made of its content, and may be greater than those of the phone.
  const imported = Array.from({ length: 25 }, (_, index) => {
    const at = now - (10 + index) * WEEK;
    const id = `ffffffff-0000-8000-8000-${String(index).padStart(12, '0')}`;
    return workoutRow(hlcOf(now), { id, started_at: at, ended_at: at + MINUTE, zone_offset: 60 });
  });
  await write(...imported);
  await write(workoutRow(hlcOf(now), { started_at: now, ended_at: now + MINUTE, zone_offset: 60 }));
  await round(REMINDED + MINUTE);
  expect(pushesTo(trained)).toEqual([]);
});

it('an hour that is set earlier is heard, and a late server says nothing', async () => {
  await planMondays();
  const browser = await subscribe();
  await write(row('preference', 'hour', { value: { at: '17:45', zone: 'Europe/Warsaw' } }));
  await round(REMINDED - 15 * MINUTE);
  expect(pushesTo(browser)).toHaveLength(1);
  await round(REMINDED + MINUTE);
  expect(pushesTo(browser)).toHaveLength(1);
  await round(REMINDED + WEEK + 60 * MINUTE);
  expect(pushesTo(browser)).toHaveLength(1);
});

it('a subscription that is gone is written to no more, and one that is switched off neither', async () => {
  await planMondays();
  const [gone, off] = [await subscribe(), await subscribe()];
  await call('PUT', API.reminders, { subscription: off.target, on: false });
  service.answer(410);
  await round(REMINDED);
  service.answer(201);
  await round(REMINDED + WEEK);
  expect([pushesTo(gone).length, pushesTo(off).length]).toEqual([1, 0]);
});

it('a push service that fails is asked again, one that refuses is not', async () => {
  await planMondays();
  const browser = await subscribe();
  complaints.length = 0;
  service.answer(503);
  await round(REMINDED);
  service.answer(201);
  await round(REMINDED + MINUTE);
  await round(REMINDED + 2 * MINUTE);
  expect(pushesTo(browser)).toHaveLength(2);
  service.answer(403);
  await round(REMINDED + WEEK);
  await round(REMINDED + WEEK + MINUTE);
  expect(pushesTo(browser)).toHaveLength(3);
  expect(complaints).toEqual([503, 403].map((status) => ({ service: '127.0.0.1', status })));
});

it('a redirection is not followed', async () => {
  await planMondays();
  const browser = await subscribe();
  service.answer(307, { location: `${service.origin}/elsewhere` });
  await round(REMINDED);
  expect(pushesTo(browser)).toHaveLength(1);
  expect(pushesTo({ path: '/elsewhere' })).toEqual([]);
});

it('a day is that of the zone in which the hour was set', async () => {
  await write(
    row('preference', 'days', { value: [1] }),
    row('preference', 'hour', { value: { at: '18:00', zone: 'America/New_York' } }),
  );
  const browser = await subscribe();
  await round(REMINDED + MINUTE);
  expect(pushesTo(browser)).toEqual([]);
  // New York changes its clocks a week after Europe.
  await round(Date.parse('2026-10-26T21:30:00Z'));
  expect(pushesTo(browser)).toHaveLength(1);
  await round(Date.parse('2026-11-02T22:30:00Z'));
  expect(pushesTo(browser)).toHaveLength(2);
});

it('of many phones the newest are reminded', async () => {
  await planMondays();
  const phones = [];
  for (let phone = 0; phone < 22; phone += 1) {
    now += 1;
    phones.push(await subscribe());
  }
  await round(REMINDED);
  expect(phones.map((phone) => pushesTo(phone).length)).toEqual([
    0,
    0,
    ...Array.from({ length: 20 }, () => 1),
  ]);
});

it('only push services are written to', async () => {
  const { target } = newBrowser('http://127.0.0.1:1');
  const answer = await call('PUT', API.reminders, { subscription: target, on: true });
  expect(answer.statusCode).toBe(400);
  expect(
    [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-am3p.notify.windows.com/w/?token=a',
    ].every(isPushService),
  ).toBe(true);
  expect(
    [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://evilpush.apple.com.example/',
      'https://localhost/a',
      'https://user@127.0.0.1/',
      'https://fcm.googleapis.com@127.0.0.1/',
      'https://127.0.0.1/#fcm.googleapis.com',
    ].some(isPushService),
  ).toBe(false);
});

it('without keys there are no reminders', async () => {
  const plain = await createTestApp({ clock });
  const { headers } = await createUser();
  const answer = await plain.app.inject({ method: 'GET', url: API.reminders, headers });
  expect(answer.json()).toEqual({ data: { key: null } });
  await plain.close();
});
