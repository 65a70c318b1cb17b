import { basename } from 'node:path';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailRefused } from './mail-port.ts';
import type { Mail, MailPort, ReadDocument } from './mail-port.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, which has to be offered unless `allowsClearText`. */
  isSecure: boolean;
  allowsClearText: boolean;
  login: { user: string; pass: string } | undefined;
  /** Name and address of the sender, as the header `From` has them. */
  from: { name: string; address: string };
}

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
/** Longest time for a letter, in ms; below the lease of its process. */
const LETTER_MS = 3 * 60_000;

/** A mail server, with a connection for each letter. */
export class SmtpPort implements MailPort {
  readonly #settings: SmtpSettings;
  readonly #readDocument: ReadDocument;

  constructor(settings: SmtpSettings, readDocument: ReadDocument) {
    this.#settings = settings;
    this.#readDocument = readDocument;
  }

  /**
   * The mail server gets a byte of the letter only after it has agreed to take it: the stream of the letter, which is
   * not read before, waits for `onText` then.
   */
  async send(mail: Mail, onText: () => Promise<void>): Promise<void> {
    const { from, login } = this.#settings;
    const { documents = [] } = mail;
    const attachments = await Promise.all(documents.map((address) => this.#attached(address)));
    const text = await composed(mail, { from, attachments });
    const connection = new SMTPConnection(this.#options());
    const isOver = new Promise<never>((_resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(lost()));
    });
    // Whatever fails after its step is over has nobody who listens.
    isOver.catch(() => {});
    const step = <T>(work: (done: (error: unknown, result?: T) => void) => void) =>
      Promise.race([
        isOver,
        new Promise<T | undefined>((resolve, reject) => {
          work((error, result) => (error ? reject(error) : resolve(result)));
        }),
      ]);
    const deadline = setTimeout(() => connection.close(), LETTER_MS);
    try {
      await step((done) => connection.connect((error) => done(error)));
      if (login !== undefined) await step((done) => connection.login(login, done));
      const stream = Readable.from(afterwards(onText, text), { objectMode: false });
      const envelope = { from: from.address, to: [mail.to] };
      await step((done) => connection.send(envelope, stream, done));
      connection.quit();
    } catch (error) {
      connection.close();
      throw refusalOf(error) ?? error;
    } finally {
      clearTimeout(deadline);
    }
  }

  async #attached(address: string) {
    const content = await this.#readDocument(address);
    return { filename: basename(address), content, contentType: 'application/pdf' };
  }

  #options() {
    const { host, port, isSecure, allowsClearText } = this.#settings;
    return {
      host,
      port,
      secure: isSecure,
      requireTLS: !isSecure && !allowsClearText,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      allowInternalNetworkInterfaces: true,
    };
  }
}

async function* afterwards(onText: () => Promise<void>, text: Buffer) {
  await onText();
  yield text;
}

interface Around {
  from: SmtpSettings['from'];
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

async function composed(mail: Mail, { from, attachments }: Around): Promise<Buffer> {
  const { messageId, to, subject, text, html, date, unsubscribe } = mail;
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments,
    date,
    messageId: `<${messageId}>`,
    // Two copies of a letter are the same to the byte.
    baseBoundary: messageId,
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** An answer of the mail server is final where it is about this reader or this letter, not about us. */
function refusalOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error) || !('responseCode' in error)) return undefined;
  const { responseCode: code } = error;
  if (typeof code !== 'number') return undefined;
  const command = 'command' in error ? error.command : undefined;
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  return new MailRefused(String(code), { isFinal: code >= 500 && isAboutLetter });
}

function lost(): Error {
  return Object.assign(new Error('the connection to the mail server was lost'), {
    code: 'ECONNECTION',
  });
}
