import { backoff } from '../../../src/contract/backoff.ts';
import { CoalescedRuns } from '../../db/coalesced-runs.ts';
import type { Db } from '../../db/open-database.ts';
import { MailRefused } from './mail-port.ts';
import type { MailPort } from './mail-port.ts';
import { mailOf } from './render/mail-of.ts';
import { LettersRepo } from './repo.ts';
import type { LetterRow } from './repo.ts';

/** Outcome of an attempt. */
export type LetterOutcome = 'sent' | 'postponed' | 'dead' | 'unsure';

interface LetterDeliveryDeps {
  db: Db;
  port: MailPort;
  /** Origin of the links in letters. */
  origin: string;
  clock: () => Date;
  onOutcome: (outcome: LetterOutcome, kind: string) => void;
  log: { error(detail: object, message: string): void };
}

/** Letters that a command or another process has written wait for this long at most. */
export const LETTERS_MS = 15_000;
/** Longer than any wait for a mail server, so that a process whose time is over is gone. */
const LEASE_MS = 10 * 60_000;
/** Pauses after a refusal; with `ATTEMPTS` a mail server may be away for a day and a half. */
const PAUSES = { first: 30_000, longest: 6 * 60 * 60_000 };
const ATTEMPTS = 14;
/** Letters of one look at the table. */
const BATCH = 50;

/**
 * Mails the letters that are due. Several processes may do so at once: a letter is claimed first, and marked as being
 * sent before the mail server gets its text. One that was lost after that is not sent again, as it may have arrived.
 */
export class LetterDelivery {
  readonly #deps: LetterDeliveryDeps;
  readonly #repo: LettersRepo;
  readonly #runs: CoalescedRuns;

  constructor(deps: LetterDeliveryDeps) {
    this.#deps = deps;
    this.#repo = new LettersRepo(deps.db);
    this.#runs = new CoalescedRuns({
      work: () => this.#sendDue(),
      onFailure: (error) => deps.log.error({ err: error }, 'letters wait'),
    });
  }

  /** Resolves when everything due at the time of the call has been tried. Never rejects. */
  run(): Promise<void> {
    return this.#runs.run();
  }

  /** Begins no other letter. Resolves when none is being sent, or after two seconds. */
  stop(): Promise<void> {
    return this.#runs.stop();
  }

  async #sendDue(): Promise<void> {
    for (let isMore = true; isMore;) {
      const due = await this.#repo.due(this.#deps.clock(), BATCH);
      for (const letter of due) {
        if (this.#runs.isStopped) return;
        await this.#handle(letter);
      }
      isMore = due.length === BATCH;
    }
  }

  async #handle(letter: LetterRow): Promise<void> {
    if (letter.state === 'sending') {
      if (await this.#repo.finish(letter, 'unsure', letter.reason)) this.#report(letter, 'unsure');
      return;
    }
    const claim = {
      state: 'claimed',
      attempts: letter.attempts + 1,
      dueTime: this.#later(LEASE_MS),
    } as const;
    if (await this.#repo.change(letter, claim)) await this.#send({ ...letter, ...claim });
  }

  async #send(claimed: LetterRow): Promise<void> {
    const { port, origin } = this.#deps;
    let letter = claimed;
    const onText = async () => {
      const change = { state: 'sending', dueTime: this.#later(LEASE_MS) } as const;
      if (!(await this.#repo.change(letter, change)))
        throw new Error('another process has the letter');
      letter = { ...letter, ...change };
    };
    try {
      await port.send(mailOf(letter, origin), onText);
    } catch (error) {
      await this.#fail(letter, error);
      return;
    }
    await this.#repo.finish(letter, 'sent', null);
    this.#report(letter, 'sent');
  }

  async #fail(letter: LetterRow, error: unknown): Promise<void> {
    const reason = codeOf(error);
    const isAnswered = error instanceof MailRefused;
    const isLost = letter.state === 'sending' && !isAnswered;
    const isOver = (isAnswered && error.isFinal) || letter.attempts >= ATTEMPTS;
    if (isLost || isOver) {
      const state = isLost ? 'unsure' : 'dead';
      if (await this.#repo.finish(letter, state, reason))
        this.#report({ ...letter, reason }, state);
      return;
    }
    const dueTime = this.#later(backoff(letter.attempts - 1, PAUSES));
    await this.#repo.change(letter, { state: 'waiting', dueTime, reason });
    this.#report(letter, 'postponed');
  }

  #report({ kind, event, reason }: LetterRow, outcome: LetterOutcome): void {
    const { onOutcome, log } = this.#deps;
    onOutcome(outcome, kind);
    if (outcome === 'dead' || outcome === 'unsure') {
      log.error({ kind, event, reason, outcome }, 'the company has to look at a letter');
    }
  }

  #later(ms: number): Date {
    return new Date(this.#deps.clock().getTime() + ms);
  }
}

/** A code holds nothing of a reader, unlike the text of an answer. */
function codeOf(error: unknown): string {
  if (error instanceof MailRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'failed';
}
