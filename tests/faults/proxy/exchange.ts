import { type Agent, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { Readable, Transform } from 'node:stream';
import type { ByteLedger } from './ledger.ts';

/** Where the app listens, and the connections to it. */
export type App = { hostname: string; port: number; agent: Agent };

/** One request of the page, and what can be done to it. */
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
        ledger.record({ path: incoming.url ?? '/', status: statusCode, headers }, tail, response);
        answer.on('error', reset);
        response.on('close', () => {
          answer.destroy();
          flow?.destroy();
        });
      });
    },

    /** Passes the request on; the app's whole answer is lost, and the connection with it. */
    forwardInVain() {
      deliver((answer) => {
        answer.resume().on('close', reset);
      });
    },

    /** Answers in the app's place. */
    answer(status: number, type: string, body: string) {
      incoming.resume();
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    },

    /** From here on nothing arrives, and nothing ends. */
    hold() {
      held = true;
      tail?.unpipe(response);
      incoming.resume();
    },

    isHeld: () => held,
  };
}

function endToEnd<T extends NodeJS.Dict<string | string[]>>(headers: T): T {
  const kept = { ...headers };
  for (const name of HOP_BY_HOP) delete kept[name];
  return kept;
}
