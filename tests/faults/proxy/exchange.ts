import { type Agent, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import type { ByteLedger } from './ledger.ts';

/** The app's address, and the connections to it. */
export type App = { hostname: string; port: number; agent: Agent };

/** One request of the page with the possible faults. */
export type Exchange = ReturnType<typeof openExchange>;

/** Headers that speak of one connection only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export function openExchange(
  incoming: IncomingMessage,
  response: ServerResponse,
  app: App,
  ledger: ByteLedger,
) {
  let held = false;
  let tail: Readable | undefined;

  /** Kills the connection. */
  const reset = () => {
    incoming.socket.destroy();
  };

  /** Passes the request on; a request once sent is not recalled when the page goes away. */
  const deliver = (take: (answer: IncomingMessage) => void) => {
    const { method, headers } = incoming;
    const outgoing = ask({ ...app, method, path: incoming.url, headers: endToEnd(headers) }, take);
    outgoing.on('error', reset);
    incoming.pipe(outgoing);
  };

  return {
    reset,

    /** Passes the request on and the answer back, its body through `flow` if given. */
    forward(flow?: Transform) {
      deliver((answer) => {
        if (held) return;
        if (response.destroyed) return void answer.destroy();
        const { statusCode = 502, statusMessage, headers } = answer;
        response.writeHead(statusCode, statusMessage, endToEnd(headers));
        response.flushHeaders();
        tail = flow ? answer.pipe(flow) : answer;
        tail.pipe(response);
        ledger.record(incoming, answer, tail, response);
        answer.on('error', reset);
        response.on('close', () => {
          answer.destroy();
          flow?.destroy();
        });
      });
    },

    /** Passes the request on; the app's whole answer is lost, and the connection is closed. */
    forwardInVain() {
      deliver((answer) => {
        answer.resume().on('close', reset);
      });
    },

    /** Answers instead of the app. */
    answer(status: number, type: string, body: string) {
      incoming.resume();
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    },

    /** From here on the connection stays open without data. */
    hold() {
      held = true;
      tail?.unpipe(response);
      incoming.resume();
    },

    isHeld: () => held,
  };
}

function endToEnd<T extends NodeJS.Dict<string | string[]>>(headers: T): T {
  const endToEndHeaders = { ...headers };
  for (const name of HOP_BY_HOP) delete endToEndHeaders[name];
  return endToEndHeaders;
}
