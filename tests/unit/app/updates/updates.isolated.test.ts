import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteWaitingUpdate, waitingUpdate } from '../../../../src/app/updates/accept-update.ts';

/** A version of the worker, as the platform has it. */
class Worker extends EventTarget {
  readonly scriptURL = 'http://localhost/sw.js';
  readonly postMessage = vi.fn();
  state = 'installing';

  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = vi.fn(async () => this);

  find(): Worker {
    const worker = (this.installing = new Worker());
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }

  fail() {
    const worker = this.installing;
    this.installing = null;
    worker?.become('redundant');
  }

  /** A version that waited before is replaced. */
  install() {
    const [worker, before] = [this.installing, this.waiting];
    [this.installing, this.waiting] = [null, worker];
    worker?.become('installed');
    before?.become('redundant');
  }

  activate() {
    const worker = this.waiting;
    [this.waiting, this.active] = [null, worker];
    worker?.become('activating');
    worker?.become('activated');
  }
}

/** The document of the worker's build. */
const SHELL =
  '<script type="module" src="/assets/boot-1.js"></script><script type="module" src="/assets/index-1.js"></script>';
const ENTRY = 'http://localhost/assets/index-1.js';

let registration: Registration;
let page: EventTarget & { visibilityState: string };

interface Start {
  register?: () => Promise<unknown>;
  readyState?: string;
  /** Address of the file that the page's build begins with. */
  entry?: string;
}

/** The app has started, under a worker or without one. */
async function start({
  register = async () => registration,
  readyState = 'complete',
  entry = ENTRY,
}: Start = {}): Promise<void> {
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register,
  });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true, userAgent: '' });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('document', Object.assign(page, { readyState }));
  vi.stubGlobal('location', { href: 'http://localhost/', reload: vi.fn() });
  vi.stubGlobal('fetch', async () => new Response(SHELL));
  vi.stubGlobal('silnaErrors', []);
  const { followUpdates } = await import('../../../../src/app/updates/updates.tsx');
  const router = {
    state: { location: { pathname: '/', search: '' } },
    subscribe: () => () => undefined,
  };
  // @ts-expect-error -- the parts of a router and of a worker that are used
  await followUpdates(router, registration.active, entry);
}

const comeToTheFront = async () => {
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_000);
};
const isOffered = async () => {
  // An update may be noticed up to a second later.
  await vi.advanceTimersByTimeAsync(1_000);
  return waitingUpdate() !== undefined;
};

beforeEach(() => {
  const remembered = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
  vi.useFakeTimers();
  noteWaitingUpdate(undefined);
  registration = new Registration();
  registration.active = new Worker();
  registration.active.state = 'activated';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('offers a version that was installed after another one had failed', async () => {
  await start();
  registration.find();
  registration.fail();
  expect(await isOffered()).toBe(false);
  registration.find();
  registration.fail();
  registration.find();
  registration.install();
  expect(await isOffered()).toBe(true);
  expect(silnaErrors).toHaveLength(2);
});

it('offers one that waits already, and one whose installation was not seen', async () => {
  await start();
  registration.waiting = new Worker();
  registration.waiting.state = 'installed';
  expect(await isOffered()).toBe(false);
  await comeToTheFront();
  expect(await isOffered()).toBe(true);
});

it('hands over to the version that waits last', async () => {
  await start();
  registration.find();
  registration.install();
  const last = registration.find();
  registration.install();
  expect(await isOffered()).toBe(true);
  waitingUpdate()?.();
  expect(last.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, [
    expect.any(MessagePort),
  ]);
});

it('offers nothing any more once it has taken over by itself', async () => {
  await start();
  registration.find();
  registration.install();
  registration.activate();
  expect(await isOffered()).toBe(false);
});

it('does not offer the first version of all', async () => {
  registration.active = null;
  await start();
  registration.find();
  registration.install();
  expect(waitingUpdate()).toBeUndefined();
  registration.activate();
  expect(await isOffered()).toBe(false);
});

it('registers the first version of all once the page is loaded', async () => {
  registration.active = null;
  const register = vi.fn(async () => registration);
  const started = start({ register, readyState: 'interactive' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(register).not.toHaveBeenCalled();
  Object.assign(document, { readyState: 'complete' });
  page.dispatchEvent(new Event('readystatechange'));
  await started;
  expect(register).toHaveBeenCalledOnce();
});

it('takes a browser that blocks workers for a plain page, without an error', async () => {
  registration.active = null;
  await start({ register: async () => undefined });
  await comeToTheFront();
  expect(await isOffered()).toBe(false);
  expect(silnaErrors).toEqual([]);
});

it('rejects where the worker could not be registered', async () => {
  const refused = start({ register: () => Promise.reject(new TypeError('404')) });
  await expect(refused).rejects.toThrow('404');
});

it('loads a page of another build than the worker’s anew, once', async () => {
  await start({ entry: 'http://localhost/assets/index-0.js' });
  expect(location.reload).toHaveBeenCalledOnce();
  await start({ entry: 'http://localhost/assets/index-0.js' });
  expect(location.reload).not.toHaveBeenCalled();
});

it('leaves a page of the worker’s build alone', async () => {
  await start();
  expect(location.reload).not.toHaveBeenCalled();
});
