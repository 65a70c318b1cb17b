import type { Random } from '../basket/random.ts';

/** A notice of a provider on its way to us. */
export interface Letter {
  id: string;
  from: 'stripe' | 'store';
  content: object;
  /** Not sent again: what it says can be read at its provider. */
  mayBeLost: boolean;
}

/** Notices under way: they come late, twice, in any order, and some never. */
export class Mail {
  #waiting: Letter[] = [];
  #count = 0;
  #lost: Letter[] = [];
  /** Share of what may be lost. */
  loss = 0;
  doubled = 0;

  post(from: Letter['from'], content: object): void {
    this.#count += 1;
    const type = 'type' in content && typeof content.type === 'string' ? content.type : '';
    const mayBeLost = /^(?:customer|invoice)\./.test(type);
    this.#waiting.push({ id: `evt-${this.#count}`, from, content, mayBeLost });
  }

  get lost(): number {
    return this.#lost.length;
  }

  /** Whether something about a plan is under way, or will never come. */
  isOpen(id: string): boolean {
    return [...this.#waiting, ...this.#lost].some(({ content }) =>
      JSON.stringify(content).includes(`"${id}"`),
    );
  }

  /** The notice that was posted last. */
  pull(): Letter | undefined {
    return this.#waiting.pop();
  }

  /** Some of what waits, in any order; a few are lost or come twice. */
  take(random: Random, share: number): Letter[] {
    const taken: Letter[] = [];
    const kept: Letter[] = [];
    for (const letter of this.#waiting) {
      if (letter.mayBeLost && random.chance(this.loss)) this.#lost.push(letter);
      else if (random.chance(share)) taken.push(letter);
      else kept.push(letter);
    }
    const again = taken.filter(() => random.chance(0.1));
    this.doubled += again.length;
    this.#waiting = kept;
    return shuffled([...taken, ...again], random);
  }

  all(random: Random): Letter[] {
    const letters = shuffled(this.#waiting, random);
    this.#waiting = [];
    return letters;
  }

  /** The provider sends it again. */
  putBack(letter: Letter): void {
    if (!this.#waiting.includes(letter)) this.#waiting.push(letter);
  }

  forget(): void {
    this.#waiting = [];
    this.#lost = [];
    this.doubled = 0;
  }
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
