import { beforeEach, expect, it } from 'vitest';
import { sandboxDeliveries } from '../../server/db/schema.ts';
import { WebhookQueue } from '../../server/payment-sandbox/webhook-queue.ts';
import type {
  DeliverWebhook,
  WebhookDelivery,
} from '../../server/payment-sandbox/webhook-queue.ts';
import { isSigned } from '../../server/security/webhook-signature.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';

const SECRET = 'a secret of this test';
const NOW = new Date('2026-03-01T10:00:00.000Z');

let now = NOW;
const logged: unknown[] = [];
const database = inThisFile(openTestDatabase);
beforeEach(async () => {
  now = NOW;
  logged.length = 0;
  await database.db.delete(sandboxDeliveries);
});

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function queue(deliver: DeliverWebhook, clock = () => now): WebhookQueue {
  const { db } = database;
  return new WebhookQueue({
    db,
    deliver,
    webhookSecret: SECRET,
    clock,
    log: (error) => logged.push(error),
  });
}

const add = (one: WebhookQueue, payload: string) =>
  database.db.transaction((tx) => one.add(tx, payload));
const waiting = async () => (await database.db.select().from(sandboxDeliveries)).length;

it('sends what is due, signed for this moment, and forgets it once it is taken', async () => {
  const sent: WebhookDelivery[] = [];
  const one = queue(async (delivery) => sent.push(delivery) > 0);
  await add(one, '{"a":1}');
  await one.flush();
  expect(sent.map(({ payload }) => payload)).toEqual(['{"a":1}']);
  expect(isSigned('{"a":1}', sent[0]?.signature, { secret: SECRET, now })).toBe(true);
  expect(await waiting()).toBe(0);
});

it('tries again after pauses that grow, whatever went wrong', async () => {
  const attempts: number[] = [];
  const one = queue(async () => {
    attempts.push((now.getTime() - NOW.getTime()) / 1000);
    if (attempts.length === 1) throw new Error('connection refused');
    return attempts.length === 4;
  });
  await add(one, '{}');
  for (let second = 0; second <= 10; second += 1) {
    now = later(second);
    await one.flush();
  }
  expect(attempts).toEqual([0, 1, 3, 7]);
  expect(logged).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

it('repeats by itself until a shop that was down answers', async () => {
  let tries = 0;
  const one = queue(
    async () => (tries += 1) > 1,
    () => new Date(),
  );
  await add(one, '{}');
  one.start();
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  expect(tries).toBe(2);
  await one.stop();
});

it('a process that starts sends what one that ended has left, and loses nothing', async () => {
  const down = queue(() => new Promise(() => {}));
  await add(down, '{"b":2}');
  void down.flush();

  const sent: string[] = [];
  const next = queue(async ({ payload }) => sent.push(payload) > 0);
  next.start();
  await expect.poll(() => sent).toEqual(['{"b":2}']);
  await expect.poll(waiting).toBe(0);
  await next.stop();
});

it('one that the shop refuses holds up no other', async () => {
  const taken: string[] = [];
  const one = queue(async ({ payload }) => payload !== '1' && taken.push(payload) > 0);
  for (const payload of ['1', '2', '3']) await add(one, payload);
  await one.flush();
  expect(taken.toSorted()).toEqual(['2', '3']);
  expect(await waiting()).toBe(1);
});

it.each<
  [string, Partial<{ payload: string; header: string; secret: string; seconds: number }>, boolean]
>([
  ['itself', {}, true],
  ['five minutes later', { seconds: 300 }, true],
  ['later than that', { seconds: 301 }, false],
  ['from the future', { seconds: -301 }, false],
  ['another text', { payload: '{ }' }, false],
  ['another secret', { secret: 'other' }, false],
  ['nothing', { header: '' }, false],
  ['a short signature', { header: 't=1772359200,v1=ab' }, false],
])('a signature vouches for %s: %j', async (_what, changed, good) => {
  const sent: WebhookDelivery[] = [];
  const one = queue(async (delivery) => sent.push(delivery) > 0);
  await add(one, '{}');
  await one.flush();
  const { payload = '{}', header = sent[0]?.signature, secret = SECRET, seconds = 0 } = changed;
  expect(isSigned(payload, header, { secret, now: later(seconds) })).toBe(good);
});
