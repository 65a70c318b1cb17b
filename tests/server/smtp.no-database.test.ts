/** Letters through a real mail server that fails at each of its steps, and as two readers of mail read them. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readLegalDocument } from '../../server/legal-documents.ts';
import { LETTER_KINDS } from '../../server/modules/letters/letter-kinds.ts';
import type { LetterKind } from '../../server/modules/letters/letter-kinds.ts';
import { MailRefused } from '../../server/modules/letters/mail-port.ts';
import { mailOf } from '../../server/modules/letters/render/mail-of.ts';
import { SmtpPort } from '../../server/modules/letters/smtp-port.ts';
import { SAMPLE_LETTERS } from '../fixtures/sample-letters.ts';

const KINDS = Object.keys(LETTER_KINDS) as LetterKind[];
const ORIGIN = 'https://silna.example';
const FROM = { name: 'Silna', address: 'zamowienia@silna.example' };

const sample = (kind: LetterKind) =>
  mailOf(
    {
      owner: 'guest:ewa',
      event: 'order:100001',
      kind,
      messageId: 'Ab3-_xYz0123456789abcd',
      recipient: 'lucja@example.com',
      data: SAMPLE_LETTERS[kind],
      state: 'claimed',
      attempts: 1,
      dueTime: new Date(),
      createdTime: new Date('2026-11-29T10:00:00Z'),
      reason: null,
    },
    ORIGIN,
  );

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A mail server on this machine, the letters that it took, and its connections. */
async function mailServer(options: SMTPServerOptions = {}) {
  const taken: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        taken.push(Buffer.concat(parts));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => void sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  const settings = {
    host: '127.0.0.1',
    port,
    isSecure: false,
    allowsClearText: true,
    login: undefined,
    from: FROM,
  };
  return {
    port: new SmtpPort(settings, readLegalDocument),
    settings,
    taken,
    cut: () => sockets.at(-1)?.destroy(),
  };
}

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** What the port says of a letter, and whether it was about to give away its text. */
async function attempt(port: SmtpPort) {
  let hasBegun = false;
  const sending = port.send(sample('order-sent'), async () => void (hasBegun = true));
  const outcome = await sending.then(
    () => 'taken',
    (error: unknown) =>
      error instanceof MailRefused ? `${error.message}${error.isFinal ? ' final' : ''}` : 'lost',
  );
  return { outcome, hasBegun };
}

describe('a mail server that', () => {
  it('takes the letter ends the matter', async () => {
    const { port, taken } = await mailServer();
    expect(await attempt(port)).toEqual({ outcome: 'taken', hasBegun: true });
    expect(taken).toHaveLength(1);
  });

  it('is not there has got nothing', async () => {
    const { settings } = await mailServer();
    const port = new SmtpPort({ ...settings, port: 9 }, readLegalDocument);
    expect(await attempt(port)).toEqual({ outcome: 'lost', hasBegun: false });
  });

  it('offers no encryption is not trusted with a letter, unless that is allowed', async () => {
    const { settings, taken } = await mailServer();
    const port = new SmtpPort({ ...settings, allowsClearText: false }, readLegalDocument);
    expect(await attempt(port)).toMatchObject({ hasBegun: false });
    expect(taken).toEqual([]);
  });

  it.each<[string, SMTPServerOptions, string]>([
    ['hangs up at the greeting', { onConnect: (_session, done) => done(refusal(421)) }, '421'],
    ['refuses our sender', { onMailFrom: (_address, _session, done) => done(refusal(550)) }, '550'],
    [
      'is busy at the reader',
      { onRcptTo: (_address, _session, done) => done(refusal(451)) },
      '451',
    ],
    [
      'knows no such reader',
      { onRcptTo: (_address, _session, done) => done(refusal(550)) },
      '550 final',
    ],
  ])('%s has got nothing', async (_what, options, outcome) => {
    const { port, taken } = await mailServer(options);
    expect(await attempt(port)).toEqual({ outcome, hasBegun: false });
    expect(taken).toEqual([]);
  });

  it('refuses our password has got nothing', async () => {
    const { settings } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    });
    const login = { user: 'silna', pass: 'wrong' };
    const port = new SmtpPort({ ...settings, login }, readLegalDocument);
    expect(await attempt(port)).toEqual({ outcome: '535', hasBegun: false });
  });

  it.each([
    ['for now', 452, '452'],
    ['for good', 554, '554 final'],
  ])('refuses the text %s has said so', async (_how, code, outcome) => {
    const { port } = await mailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refusal(code)));
      },
    });
    expect(await attempt(port)).toEqual({ outcome, hasBegun: true });
  });

  it.each<[string, (stream: Readable, cut: () => void) => void]>([
    ['within the text', (stream, cut) => stream.once('data', cut)],
    ['after the text and before its answer', (stream, cut) => stream.resume().on('end', cut)],
  ])('hangs up %s may have the letter', async (_when, onData) => {
    const server = await mailServer({ onData: (stream) => onData(stream, () => server.cut()) });
    expect(await attempt(server.port)).toEqual({ outcome: 'lost', hasBegun: true });
  });

  it('would get the text after another process has taken the letter over gets none', async () => {
    const { port, taken } = await mailServer();
    const sending = port.send(sample('order-sent'), () => Promise.reject(new Error('taken over')));
    await expect(sending).rejects.toThrow();
    expect(taken).toEqual([]);
  });
});

describe.each(KINDS)('the letter %s', (kind) => {
  it('is read alike by two readers of mail', async () => {
    const { port, taken } = await mailServer();
    const mail = sample(kind);
    await port.send(mail, async () => {});
    await port.send(mail, async () => {});
    const [raw, again] = taken;
    if (raw === undefined) throw new Error('nothing was taken');
    expect(again?.equals(raw)).toBe(true);
    const one = await simpleParser(raw);
    const other = await PostalMime.parse(raw);
    const ours = { subject: mail.subject, messageId: `<${mail.messageId}>` };
    expect(one).toMatchObject(ours);
    expect(other).toMatchObject(ours);
    expect(one.from?.value).toEqual([FROM]);
    expect(other.from).toMatchObject(FROM);
    expect(other.to).toMatchObject([{ address: 'lucja@example.com' }]);
    const plain = (text: unknown) => String(text).replaceAll(/\r?\n/g, '\n').trim();
    for (const [text, html] of [
      [one.text, one.html],
      [other.text, other.html],
    ]) {
      expect(plain(text)).toBe(plain(mail.text));
      expect(plain(html)).toBe(plain(mail.html));
    }
    expect(one.headers.get('auto-submitted')).toBe('auto-generated');
    const header = (name: string) => other.headers.find(({ key }) => key === name)?.value;
    const { unsubscribe } = mail;
    expect(header('list-unsubscribe')).toBe(unsubscribe && `<${unsubscribe}>`);
    expect(header('list-unsubscribe-post')).toBe(unsubscribe && 'List-Unsubscribe=One-Click');
    const wanted = await Promise.all((mail.documents ?? []).map(readLegalDocument));
    expect(one.attachments.map(({ content }) => content)).toEqual(wanted);
    expect(other.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual(
      wanted,
    );
  });

  it('loads nothing, and leads to the site and to the carriers alone', () => {
    const { html, text } = sample(kind);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|style)|url\(|@import| on\w+=/i);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.length).toBeGreaterThan(1);
    for (const href of links) {
      expect(href).toMatch(/^(?:https:\/\/silna\.example\/|https:\/\/inpost\.pl\/|mailto:)/);
      if (href.startsWith('https:')) expect(text).toContain(href);
    }
  });

  it('keeps a sum with its unit, which no build binds here', () => {
    expect(sample(kind).text).not.toMatch(/\d zł/);
  });
});

it('a letter is left with one click where it is about no contract', () => {
  expect(KINDS.filter((kind) => sample(kind).unsubscribe !== undefined)).toEqual(['stock-asked']);
});

it('the terms go along with the confirmation of a contract', () => {
  const attached = KINDS.flatMap((kind) =>
    (sample(kind).documents ?? []).map((address) => [kind, address]),
  );
  expect(attached).toEqual([
    ['order-paid', '/regulamin-sklepu.pdf'],
    ['plan-begun', '/regulamin.pdf'],
  ]);
});
