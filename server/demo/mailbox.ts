import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Mail, MailPort, ReadDocument } from '../modules/letters/mail-port.ts';
import type { Letter } from './emulator-admin.ts';

const MODES: Readonly<Record<string, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** The link of a letter, as the provider's mail would carry it to the app's own action page. */
export function letterLink({ requestType, oobCode }: Letter, origin: string): string {
  const link = new URL('/auth-action', origin);
  link.searchParams.set('mode', MODES[requestType] ?? requestType);
  link.searchParams.set('oobCode', oobCode);
  return link.href;
}

interface DemoMailboxOptions {
  dataDir: string;
  readDocument: ReadDocument;
  print: (line: string) => void;
}

/** Letters of the shop, which a real mail server would deliver: pages below `dataDir`, named at the terminal. */
export class DemoMailbox implements MailPort {
  readonly #options: DemoMailboxOptions;

  constructor(options: DemoMailboxOptions) {
    this.#options = options;
  }

  async send(mail: Mail, onText: () => Promise<void>): Promise<void> {
    const { messageId, to, subject, html, documents = [] } = mail;
    const { dataDir, readDocument, print } = this.#options;
    const folder = join(dataDir, 'mailbox');
    const file = join(folder, `${messageId.replace(/@.*$/, '')}.html`);
    await mkdir(folder, { recursive: true });
    await onText();
    await writeFile(file, html);
    for (const address of documents) {
      await writeFile(join(folder, basename(address)), await readDocument(address));
    }
    const attached =
      documents.length > 0
        ? ` (załącznik: ${documents.map((each) => basename(each)).join(', ')})`
        : '';
    print(`E-mail (demo) do ${to}: ${subject}, ${file}${attached}`);
  }
}
