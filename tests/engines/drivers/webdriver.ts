import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { patience } from '../../fixtures/machine.ts';
import type { Point, Size } from './driver.ts';

/** WebDriver (W3C) by plain calls: the few commands that a tab needs. */
export interface Session {
  currentTab(): Promise<string>;
  newTab(): Promise<string>;
  /** Runs commands in the tab of `handle`, one after the other with those of other tabs. */
  inTab(handle: string): <T>(use: (commands: Commands) => Promise<T>) => Promise<T>;
}

export interface Commands {
  goto(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  tap(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  resize(window: Size): Promise<void>;
  picture(): Promise<Buffer>;
}

const answer = v.object({ value: v.unknown() });
const opened = v.object({ sessionId: v.string() });
const fault = v.object({ error: v.string(), message: v.string() });
const returned = v.union([v.object({ value: v.unknown() }), v.object({ error: v.string() })]);
/** Longest script, in ms. */
const SCRIPT_MS = 8_000;
/** The driver never answers a script that meets a document on its way out: the caller is told, and may ask again. */
const LOST_MS = 10_000;
/** Two taps at one place that come sooner after one another are one double click to the browser, in ms. */
const DOUBLE_CLICK_MS = 600;
/** Runs as the body of a function whose last argument takes the result. */
const script = (expression: string) => `
  const done = arguments[arguments.length - 1];
  (async () => (${expression}))().then(
    (value) => done({ value: value === undefined ? null : value }),
    (error) => done({ error: String(error) }),
  );`;

/** Waits until the driver at `origin` listens, and has it start `browser`. */
export async function openSession(
  origin: string,
  browser: { binary: string; args: string[] },
): Promise<Session> {
  const call = async (method: string, path: string, body?: unknown, ms = 90_000) => {
    const response = await fetch(new URL(path, origin), {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience(ms)),
    });
    const { value } = v.parse(answer, await response.json());
    if (!response.ok) {
      const { error, message } = v.parse(fault, value);
      throw new Error(`${path}: ${error} ${message}`);
    }
    return value;
  };
  await untilListening(origin);
  const capabilities = {
    alwaysMatch: {
      pageLoadStrategy: 'none',
      timeouts: { script: patience(SCRIPT_MS) },
      'webkitgtk:browserOptions': browser,
    },
  };
  const { sessionId } = v.parse(opened, await call('POST', '/session', { capabilities }));
  const base = `/session/${sessionId}`;

  /** Instant of the last tap. */
  let tapped = -Infinity;
  const commands: Commands = {
    goto: (url) => call('POST', `${base}/url`, { url }),
    back: () => call('POST', `${base}/back`, {}),
    evaluate: async (expression) => {
      const body = { script: script(expression), args: [] };
      const result = v.parse(returned, await call('POST', `${base}/execute/async`, body, LOST_MS));
      if ('error' in result) throw new Error(result.error);
      return result.value;
    },
    tap: async (point) => {
      const soon = Math.max(0, tapped + DOUBLE_CLICK_MS - performance.now());
      tapped = performance.now() + soon;
      await act('pointer', [
        { type: 'pause', duration: Math.ceil(soon) },
        { type: 'pointerMove', ...point, origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      await act(
        'key',
        [...text].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    resize: async (window) => void (await call('POST', `${base}/window/rect`, window)),
    picture: async () =>
      Buffer.from(v.parse(v.string(), await call('GET', `${base}/screenshot`)), 'base64'),
  };
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    call('POST', `${base}/actions`, { actions: [{ type, id: type, actions }] });

  let shown = v.parse(v.string(), await call('GET', `${base}/window`));
  let before: Promise<unknown> = Promise.resolve();
  return {
    currentTab: () => Promise.resolve(shown),
    newTab: async () => {
      const made = await call('POST', `${base}/window/new`, { type: 'tab' });
      return v.parse(v.object({ handle: v.string() }), made).handle;
    },
    inTab: (handle) => (use) => {
      const mine = before.then(async () => {
        if (shown !== handle) await call('POST', `${base}/window`, { handle });
        shown = handle;
        return use(commands);
      });
      before = mine.catch(() => undefined);
      return mine;
    },
  };
}

async function untilListening(origin: string): Promise<void> {
  const deadline = performance.now() + patience(20_000);
  while (performance.now() < deadline) {
    // oxlint-disable-next-line no-await-in-loop -- polling
    const isReady = await fetch(new URL('/status', origin)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(50);
  }
  throw new Error('WebKitWebDriver does not listen');
}
