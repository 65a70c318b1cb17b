/** A letter as it is mailed. */
export interface Mail {
  /** Without angle brackets, the same whenever the letter is sent. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Addresses of PDFs of the site that are attached. */
  documents?: readonly string[] | undefined;
  /** Address by which the reader is taken off the list with one click (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** Reads a PDF of the site by its address. */
export type ReadDocument = (address: string) => Promise<Buffer>;

/** The mail server has said that it does not take the letter: nobody has got it. */
export class MailRefused extends Error {
  /** The mail server's answer will be the same next time. */
  readonly isFinal: boolean;

  constructor(code: string, { isFinal }: { isFinal: boolean }) {
    super(code);
    this.isFinal = isFinal;
  }
}

/** Where letters go: a mail server, or the mailbox of the demo. */
export interface MailPort {
  /**
   * Resolves once the letter was taken. Awaits `onText` right before any of its text leaves this process, and gives up
   * where that rejects: before it, whatever fails, nobody has got the letter. Rejects with `MailRefused` after an answer.
   */
  send(mail: Mail, onText: () => Promise<void>): Promise<void>;
}
