import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A raw connection to a listening server, to send HTTP at any pace. */
export async function rawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return new RawConnection(socket);
}

export class RawConnection {
  readonly socket: Socket;
  #received = '';
  /** Everything that came, once the server has closed the connection. */
  readonly closed: Promise<string>;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8').on('data', (text) => (this.#received += text));
    this.closed = new Promise((done, fail) => {
      socket.once('error', fail);
      socket.once('close', () => done(this.#received));
    });
    // Avoids an unhandled rejection; callers that await it get the error.
    this.closed.catch(() => {});
  }

  get received(): string {
    return this.#received;
  }

  send(text: string): void {
    this.socket.write(text);
  }
}
