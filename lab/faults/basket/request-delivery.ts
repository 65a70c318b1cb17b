import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../tests/fixtures/random.ts';
import type { BasketTally } from './basket-tally.ts';
import type { Answer, Fate, LossyTransport, Message } from './transport.ts';

/** Shares of the requests that are lost, lose their answer, are abandoned. */
const LOSSES: readonly (readonly [Fate, number])[] = [
  ['drop-request', 0.08],
  ['drop-response', 0.12],
  ['abandon', 0.05],
];
/** Share of the requests that are sent to two processes at the same time. */
const DOUBLED = 0.08;
/** Share of the requests that are sent once more although their answer had come. */
const NEEDLESS = 0.05;
const LONGEST_PAUSE_MS = 60;

export interface Delivered {
  status: number;
  body: unknown;
}

/**
 * Sends requests as the app does: the same request with the same key until the answer is known, to any
 * process. All answers to one request have to agree.
 */
export class RequestDelivery {
  readonly #transports: readonly LossyTransport[];
  readonly #tally: BasketTally;

  constructor(transports: readonly LossyTransport[], tally: BasketTally) {
    this.#transports = transports;
    this.#tally = tally;
  }

  async deliver(message: Message, random: Random): Promise<Delivered> {
    for (let attempt = 0; ; attempt += 1) {
      const answers = await this.#attempt(message, random, attempt > 0);
      const known = answers.filter((answer) => answer !== undefined);
      const [first] = known;
      if (first !== undefined) {
        if (random.chance(NEEDLESS)) known.push(...(await this.#again(message, random)));
        this.#mustAgree(message, known);
        return first;
      }
      await wait(random.between(1, LONGEST_PAUSE_MS));
    }
  }

  async #attempt(message: Message, random: Random, isRepeat: boolean): Promise<Answer[]> {
    const copies = random.chance(DOUBLED) ? this.#transports : [random.pick(this.#transports)];
    const fates = copies.map(() => fateOf(random));
    this.#tally.repeats += isRepeat ? copies.length : copies.length - 1;
    return Promise.all(
      copies.map((transport, index) =>
        this.#send(transport, message, fates[index] ?? 'pass', random.next()),
      ),
    );
  }

  async #again(message: Message, random: Random): Promise<Delivered[]> {
    this.#tally.repeats += 1;
    const answer = await this.#send(random.pick(this.#transports), message, 'pass', 1);
    return answer === undefined ? [] : [answer];
  }

  async #send(transport: LossyTransport, message: Message, fate: Fate, patience: number) {
    const tally = this.#tally;
    tally.requests += 1;
    const answer = await transport.send(message, fate, patience);
    if (fate === 'drop-request') tally.lostRequests += 1;
    else if (fate === 'drop-response') tally.lostAnswers += 1;
    else if (answer === undefined && fate === 'abandon') tally.abandoned += 1;
    else if (answer === undefined) tally.broken += 1;
    if (answer !== undefined && answer.status >= 500) {
      tally.serverErrors += 1;
      return undefined;
    }
    return answer;
  }

  #mustAgree({ path, headers }: Message, answers: readonly Delivered[]): void {
    const texts = new Set(answers.map((answer) => JSON.stringify(answer)));
    if (texts.size < 2) return;
    const key = headers['idempotency-key'];
    this.#tally.differences.push(`${path} ${key} was answered ${[...texts].join(' and ')}`);
  }
}

function fateOf(random: Random): Fate {
  let point = random.next();
  for (const [fate, share] of LOSSES) {
    if (point < share) return fate;
    point -= share;
  }
  return 'pass';
}
