import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A proxy to a server on loopback that can be cut, and that can silently hold all data. */
export async function breakableLink(target: string): Promise<BreakableLink> {
  const link = new BreakableLink(target);
  await link.restore();
  return link;
}

class BreakableLink {
  readonly #target: URL;
  readonly #server = createServer({ pauseOnConnect: true }, (near) => this.#join(near));
  readonly #sockets = new Set<Socket>();
  #port = 0;
  #isFrozen = false;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  /** The target's address through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  /** Closes the port and all connections, as after a crash. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Connections stay and new ones are taken, and nothing comes back, as from a process that is stopped. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards the held data. */
  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** After `cut`, at the same address. */
  async restore(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  #join(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#isFrozen) from.pause();
      else from.resume();
    }
  }
}
