import { MailRefused } from '../../../server/modules/letters/mail-port.ts';
import type { Mail, MailPort } from '../../../server/modules/letters/mail-port.ts';

/** A mail server whose next answers a test says; after them it takes everything. */
export class TestMail implements MailPort {
  readonly taken: Mail[] = [];
  readonly answers: (Error | 'lost')[] = [];
  beforeText: (() => Promise<void>) | undefined;

  async send(mail: Mail, onText: () => Promise<void>): Promise<void> {
    const answer = this.answers.shift();
    await this.beforeText?.();
    if (answer instanceof Error && !(answer instanceof MailRefused)) throw answer;
    await onText();
    if (answer === 'lost') throw Object.assign(new Error('gone'), { code: 'ECONNECTION' });
    if (answer !== undefined) throw answer;
    this.taken.push(mail);
  }
}
