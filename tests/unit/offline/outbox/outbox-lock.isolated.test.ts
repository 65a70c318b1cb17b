import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { webLock } from '../../../../src/offline/outbox/lock.ts';

type Run = () => Promise<unknown>;
interface Options {
  signal?: AbortSignal;
  steal?: boolean;
}

const request = vi.fn<(name: string, options: Options, run: Run) => Promise<unknown>>();
const NAME = 'silna.outbox anna';

/** Rejects with the signal’s reason, as the browser does for a pending request. */
const waitsFor = ({ signal }: Options) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: { request } });
  request.mockReset().mockImplementation((_name, _options, run) => run());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('webLock', () => {
  it('gives what the work gives, and its error', async () => {
    expect(await webLock(NAME, async () => 'done')).toBe('done');
    const error = new Error('no');
    await expect(webLock(NAME, () => Promise.reject(error))).rejects.toBe(error);
    expect(request.mock.calls.map(([name]) => name)).toEqual([NAME, NAME]);
  });

  it('works without locks where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    expect(await webLock(NAME, async (signal) => signal.aborted)).toBe(false);
    expect(request).not.toHaveBeenCalled();
  });

  it('steals from a frozen holder after 40 s, and not before', async () => {
    request.mockImplementationOnce((_name, options) => waitsFor(options));
    const work = vi.fn(async () => 'done');
    const end = webLock(NAME, work);
    await vi.advanceTimersByTimeAsync(39_999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await end).toBe('done');
    expect(request.mock.calls.map(([, { steal }]) => steal)).toEqual([undefined, true]);
  });

  it('tells the work whose lock was stolen', async () => {
    const stolen = new DOMException('', 'AbortError');
    request.mockImplementationOnce((_name, _options, run) => {
      void run();
      return Promise.reject(stolen);
    });
    const signals: AbortSignal[] = [];
    const end = webLock(NAME, (signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    await expect(end).rejects.toBe(stolen);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('tells a stolen work that was given its turn by stealing itself', async () => {
    const stolen = new DOMException('', 'AbortError');
    request
      .mockImplementationOnce((_name, options) => waitsFor(options))
      .mockImplementationOnce((_name, _options, run) => {
        void run();
        return Promise.reject(stolen);
      });
    const signals: AbortSignal[] = [];
    const end = webLock(NAME, (signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const ended = expect(end).rejects.toBe(stolen);
    await vi.advanceTimersByTimeAsync(40_000);
    await ended;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});
