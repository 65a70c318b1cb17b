/** Letters from the event that they tell to the mail server, and what becomes of them when it fails. */
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { Leases } from '../../server/db/leases.ts';
import { letters } from '../../server/db/schema.ts';
import { mailLetters } from '../../server/mailed-letters.ts';
import { HousekeepingRepo } from '../../server/modules/housekeeping/repo.ts';
import { LetterDelivery } from '../../server/modules/letters/letter-delivery.ts';
import type { LetterOutcome } from '../../server/modules/letters/letter-delivery.ts';
import { MailRefused } from '../../server/modules/letters/mail-port.ts';
import type { MailPort } from '../../server/modules/letters/mail-port.ts';
import { queueLetter } from '../../server/modules/letters/queue-letter.ts';
import { openTestDatabase } from './support/database.ts';
import { inThisFile } from './support/in-this-file.ts';
import { TestMail } from './support/test-mail.ts';

const MINUTE = 60_000;

describe('a letter', () => {
  const database = inThisFile(openTestDatabase);
  let now = new Date('2026-11-29T10:00:00Z');
  let order = 1;
  let mail = new TestMail();
  let outcomes: LetterOutcome[] = [];
  const logged: object[] = [];
  beforeEach(() => {
    order += 1;
    mail = new TestMail();
    outcomes = [];
    logged.length = 0;
  });
  const later = (ms: number) => (now = new Date(now.getTime() + ms));
  const delivery = (port: MailPort = mail) =>
    new LetterDelivery({
      db: database.db,
      port,
      origin: 'https://silna.example',
      clock: () => now,
      onOutcome: (outcome) => void outcomes.push(outcome),
      log: { error: (detail) => void logged.push(detail) },
    });
  const queue = (recipient: string | null = 'ewa@example.com') =>
    database.db.transaction((tx) =>
      queueLetter(tx, {
        owner: 'user:ewa',
        event: `order:${order}`,
        kind: 'order-returned',
        recipient,
        data: { order: { id: order, token: null } },
        now,
      }),
    );
  const stored = async () => {
    const [row] = await database.db
      .select()
      .from(letters)
      .where(eq(letters.event, `order:${order}`));
    return row;
  };

  it('is written once about an event, and goes out once, however many processes look', async () => {
    expect(await Promise.all([queue(), queue()])).toContain(false);
    await Promise.all([delivery().run(), delivery().run(), delivery().run()]);
    await delivery().run();
    expect(mail.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ state: 'sent', recipient: '', data: {} });
    expect(await queue()).toBe(false);
  });

  it.each([
    null,
    '',
    'ewa',
    'ewa@example.com, ola@example.com',
    'ewa@example.com\r\nBcc: x@y.pl',
    `${'a'.repeat(250)}@x.pl`,
  ])('goes to nobody at %j', async (recipient) => {
    expect(await queue(recipient)).toBe(false);
    expect(await stored()).toBeUndefined();
  });

  it('waits longer after each failure before its text, under the same Message-ID, until it is taken', async () => {
    await queue();
    mail.answers.push(new Error('no route'), new MailRefused('421', { isFinal: false }));
    await delivery().run();
    await delivery().run();
    expect(await stored()).toMatchObject({ state: 'waiting', attempts: 1 });
    later(MINUTE);
    await delivery().run();
    expect(await stored()).toMatchObject({ state: 'waiting', attempts: 2, reason: '421' });
    later(MINUTE);
    const { messageId } = (await stored()) ?? {};
    await delivery().run();
    expect(outcomes).toEqual(['postponed', 'postponed', 'sent']);
    expect(mail.taken).toMatchObject([{ messageId: `${messageId}@silna.example` }]);
  });

  it('is dead where the mail server refuses it for good, or for a day and a half, which is said', async () => {
    await queue();
    mail.answers.push(new MailRefused('550', { isFinal: true }));
    await delivery().run();
    expect(await stored()).toMatchObject({ state: 'dead', reason: '550' });
    expect(logged).toMatchObject([{ kind: 'order-returned', reason: '550', outcome: 'dead' }]);
    expect(JSON.stringify(logged)).not.toContain('ewa@');

    order += 1000;
    await queue();
    mail.answers.push(...Array.from({ length: 20 }, () => new Error('down')));
    for (let hour = 0; hour < 48; hour += 1) {
      await delivery().run();
      later(60 * MINUTE);
    }
    expect(await stored()).toMatchObject({ state: 'dead', attempts: 14 });
  });

  it('whose connection is lost within its text is not sent again: it may have arrived', async () => {
    await queue();
    mail.answers.push('lost');
    await delivery().run();
    later(24 * 60 * MINUTE);
    await delivery().run();
    expect(outcomes).toEqual(['unsure']);
    expect(mail.taken).toEqual([]);
    expect(await stored()).toMatchObject({ state: 'unsure', recipient: 'ewa@example.com' });
  });

  it.each([
    ['before its text is sent later', false, 'sent'],
    ['within its text is given up', true, 'unsure'],
  ])('of a process that dies %s', async (_when, hasBegun, state) => {
    await queue();
    const dying = new TestMail();
    const died = new Promise<void>((resolve) => {
      const never = async () => {
        resolve();
        await new Promise<void>(() => {});
      };
      if (hasBegun) dying.send = async (_mail, onText) => onText().then(never);
      else dying.beforeText = never;
    });
    void delivery(dying).run();
    await died;
    await delivery().run();
    expect(mail.taken).toEqual([]);
    later(11 * MINUTE);
    await delivery().run();
    expect(mail.taken).toHaveLength(hasBegun ? 0 : 1);
    expect(await stored()).toMatchObject({ state });
  });

  it('of a process that comes back too late is not sent twice', async () => {
    await queue();
    const slow = new TestMail();
    let go = () => {};
    const isThere = new Promise<void>((resolve) => {
      slow.beforeText = () => {
        resolve();
        return new Promise<void>((release) => (go = release));
      };
    });
    const run = delivery(slow).run();
    await isThere;
    later(11 * MINUTE);
    await delivery().run();
    go();
    await run;
    expect([mail.taken.length, slow.taken.length]).toEqual([1, 0]);
  });

  describe('that is being sent while the server closes', () => {
    /** A server that is to close, with three letters that are due, of which `port` is sending the first one. */
    async function closing(port: TestMail) {
      const app = Fastify();
      const mailed = await mailLetters(app, {
        db: database.db,
        port,
        config: { publicUrl: 'https://silna.example', port: 0 },
        clock: () => now,
        metrics: undefined,
        leases: new Leases({ db: database.db, clock: () => now }),
        log: () => {},
      });
      for (let nr = 0; nr < 3; nr += 1) {
        order += 1;
        await queue();
      }
      let release = () => {};
      const isSending = new Promise<void>((resolve) => {
        port.beforeText = () => {
          resolve();
          return new Promise<void>((go) => (release = go));
        };
      });
      void mailed.run();
      await isSending;
      return { app, mailed, release: () => release() };
    }

    it('is the last one', async () => {
      const slow = new TestMail();
      const { app, mailed, release } = await closing(slow);
      const stopped = mailed.stop();
      release();
      await stopped;
      await app.close();
      expect(slow.taken).toHaveLength(1);
      await delivery().run();
      expect(mail.taken).toHaveLength(2);
    });

    it('does not keep it from closing where the mail server never answers', async () => {
      const { app } = await closing(new TestMail());
      await app.close();
      await delivery().run();
      expect(mail.taken).toHaveLength(2);
    });
  });

  it('that is finished is deleted after 90 days', async () => {
    await queue();
    await delivery().run();
    const repo = new HousekeepingRepo(database.db);
    await repo.deleteLetters(new Date(now.getTime() - MINUTE), 500);
    expect(await stored()).toBeDefined();
    await repo.deleteLetters(new Date(now.getTime() + MINUTE), 500);
    expect(await stored()).toBeUndefined();
  });
});
