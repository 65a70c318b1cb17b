/** Wakes any number of waiters after a change; each checks for itself what has changed. */
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
