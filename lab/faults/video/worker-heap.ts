import type { CDPSession, Page } from '@playwright/test';

interface Usage {
  usedSize: number;
  embedderHeapUsedSize?: number;
  backingStorageSize?: number;
}

const PERIOD_MS = 250;

/** Measures the worker's heap, array buffers included. */
export class HeapWatch {
  readonly #devtools: CDPSession;
  readonly #session: string;
  #ids = 0;

  private constructor(devtools: CDPSession, session: string) {
    this.#devtools = devtools;
    this.#session = session;
  }

  /** The worker that controls `page` has to run already. */
  static async of(page: Page): Promise<HeapWatch> {
    const browser = page.context().browser();
    if (!browser) throw new Error('the browser cannot be asked');
    const devtools = await browser.newBrowserCDPSession();
    const { targetInfos } = await devtools.send('Target.getTargets');
    const worker = targetInfos.find(({ type }) => type === 'service_worker');
    if (!worker) throw new Error('there is no worker');
    const { targetId } = worker;
    // The session is not flat: Playwright's own session carries its messages as text.
    const { sessionId } = await devtools.send('Target.attachToTarget', {
      targetId,
      flatten: false,
    });
    return new HeapWatch(devtools, sessionId);
  }

  /** Bytes in use after a garbage collection. */
  async settled(): Promise<number> {
    await this.#send('HeapProfiler.collectGarbage');
    const answer = await this.#send('Runtime.getHeapUsage');
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = answer;
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  }

  /**
   * The maximum held during `work`: what V8 may free does not count, as it collects array buffers only after 64 MB of
   * them.
   */
  async peakDuring(work: Promise<unknown>): Promise<number> {
    let peak = 0;
    const state = { over: false };
    const end = () => void (state.over = true);
    work.then(end, end);
    while (!state.over) {
      peak = Math.max(peak, await this.settled());
      await new Promise((resolve) => setTimeout(resolve, PERIOD_MS));
    }
    return peak;
  }

  #send(method: string): Promise<Usage> {
    this.#ids += 1;
    const id = this.#ids;
    const { promise, resolve } = withResolvers<Usage>();
    const hear = ({ sessionId, message }: { sessionId: string; message: string }) => {
      if (sessionId !== this.#session) return;
      const said: { id?: number; result: Usage } = JSON.parse(message);
      if (said.id !== id) return;
      this.#devtools.off('Target.receivedMessageFromTarget', hear);
      resolve(said.result);
    };
    this.#devtools.on('Target.receivedMessageFromTarget', hear);
    const message = JSON.stringify({ id, method });
    void this.#devtools.send('Target.sendMessageToTarget', { sessionId: this.#session, message });
    return promise;
  }
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
