import { once } from 'node:events';
import { Agent, createServer, type RequestListener } from 'node:http';
import { openExchange, type Exchange } from './exchange.ts';
import { interrupt, play } from './faults.ts';
import { ByteLedger, type Delivered } from './ledger.ts';
import { Line } from './line.ts';
import { CLEAR, type Mode, modeFor, type Rules, withMode } from './mode.ts';

/** A request as it reached the proxy. Chromium repeats a GET whose reused connection broke. */
export type Recorded = { method: string; path: string; mode: Mode };

export type FaultProxy = {
  /** The page's origin. It stays the same while the port is closed. */
  readonly origin: string;
  /** Sets the mode of every path, or of the paths that match; resolves when it is in force. */
  set(mode: Mode, pattern?: RegExp): Promise<void>;
  /** `pass` for everything. */
  clear(): Promise<void>;
  /** Lets `standIn` answer instead of the app where the mode is `pass`. */
  impersonate(pattern: RegExp, standIn: RequestListener): void;
  /** The requests since the start or `forget`, oldest first; all, or the paths that match. */
  requests(pattern?: RegExp): Recorded[];
  /** The app's answers to the browser since then, stand-ins not counted. */
  delivered(pattern?: RegExp): Delivered[];
  forget(): void;
  /** As it was at the start: everything passes, nothing is recorded, open connections are broken. */
  reset(): Promise<void>;
  /** Stops listening and breaks open connections. */
  close(): Promise<void>;
};

const HOST = '127.0.0.1';

/**
 * Starts a failing network in front of the app at `target` (`http://host:port`), on a port of its own
 * (or `port`).
 *
 * A change of mode also affects open connections: `refuse` breaks them, `blackhole` freezes them, and
 * frozen ones break when the mode changes again, as connections do when a device changes network.
 */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const { hostname, port: appPort } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const app = { hostname, port: Number(appPort), agent };
  const open = new Map<Exchange, Recorded>();
  const standIns: { pattern: RegExp; standIn: RequestListener }[] = [];
  const line = new Line();
  const ledger = new ByteLedger();
  let rules: Rules = CLEAR;
  let recorded: Recorded[] = [];

  const server = createServer((incoming, response) => {
    const { method = 'GET', url: path = '/' } = incoming;
    const entry = { method, path, mode: modeFor(rules, path) };
    recorded.push(entry);
    const actor = standIns.findLast(({ pattern }) => pattern.test(path));
    if (actor && entry.mode === 'pass') return actor.standIn(incoming, response);
    const exchange = openExchange(incoming, response, app, ledger);
    open.set(exchange, { ...entry });
    response.on('close', () => open.delete(exchange));
    return play(entry.mode, exchange, line);
  });
  // No server time-out: only the page's own deadlines may end a wait.
  Object.assign(server, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0, timeout: 0 });

  const listen = async (on: number) => {
    await once(server.listen(on, HOST), 'listening');
    const address = server.address();
    if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
    return address.port;
  };
  const silence = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const ownPort = await listen(port);

  const apply = async (next: Rules) => {
    rules = next;
    for (const [exchange, entry] of open) {
      const mode = modeFor(rules, entry.path);
      if (mode !== entry.mode) interrupt(mode, exchange);
      entry.mode = mode;
    }
    // The port stays open for a path that still answers.
    const nobody = rules.everywhere === 'refuse' && rules.paths.length === 0;
    if (nobody && server.listening) await silence();
    if (!nobody && !server.listening) await listen(ownPort);
  };

  const forget = () => {
    recorded = [];
    ledger.forget();
  };

  return {
    origin: `http://${HOST}:${ownPort}`,
    set: (mode, pattern) => apply(withMode(rules, mode, pattern)),
    clear: () => apply(CLEAR),
    impersonate: (pattern, standIn) => {
      standIns.push({ pattern, standIn });
    },
    requests: (pattern = /^/) => recorded.filter(({ path }) => pattern.test(path)),
    delivered: (pattern) => ledger.delivered(pattern),
    forget,
    reset: async () => {
      server.closeAllConnections();
      standIns.length = 0;
      await apply(CLEAR);
      forget();
    },
    close: async () => {
      agent.destroy();
      if (server.listening) await silence();
    },
  };
}
