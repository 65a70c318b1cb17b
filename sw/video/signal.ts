/** Lets any number of waiters know that something has changed; they look for themselves what. */
export class Signal {
  #waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
