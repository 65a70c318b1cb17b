import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSound } from '../../../../src/ui/signals/sound.ts';

/** A context whose state the test decides; what it plays is heard in active-workout-tones.spec.ts. */
class Context extends EventTarget {
  static made: Context[] = [];
  state = 'suspended';
  currentTime = 0;
  /** Instants of tones, s. */
  started: number[] = [];
  stateAfterResume = 'running';

  constructor() {
    super();
    Context.made.push(this);
  }

  async resume() {
    this.state = this.stateAfterResume;
    this.dispatchEvent(new Event('statechange'));
  }

  async close() {
    this.state = 'closed';
  }

  createGain() {
    const at = () => undefined;
    const node = { gain: { setValueAtTime: at, linearRampToValueAtTime: at }, connect: () => node };
    return node;
  }

  createOscillator() {
    return {
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (at: number) => this.started.push(at),
      stop: () => undefined,
    };
  }
}

const NOW = Date.UTC(2026, 0, 5, 18);
const inTwoSeconds = () => [{ at: NOW + 2_000, kind: 'count', leadsTo: 'work' }] as const;

beforeEach(() => {
  Context.made = [];
  vi.stubGlobal('AudioContext', Context);
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('plans nothing before a tap has begun the sound, and then all that is to come', async () => {
  const sound = createSound();
  sound.follow(inTwoSeconds);
  expect(Context.made).toEqual([]);
  sound.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(Context.made[0]?.started).toEqual([2]);
});

it('a context that stays interrupted is thrown away, and made anew in the next tap', async () => {
  const sound = createSound();
  sound.follow(inTwoSeconds);
  sound.wake();
  await vi.advanceTimersByTimeAsync(0);
  const [first] = Context.made;
  Object.assign(first ?? {}, { state: 'interrupted', stateAfterResume: 'interrupted' });
  sound.wake();
  await vi.advanceTimersByTimeAsync(399);
  expect(first?.state).toBe('interrupted');
  await vi.advanceTimersByTimeAsync(1);
  expect(first?.state).toBe('closed');
  sound.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(Context.made).toHaveLength(2);
  expect(Context.made[1]?.started).toEqual([1.6]);
});

it('is silent without Web Audio', () => {
  vi.stubGlobal('AudioContext', undefined);
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const sound = createSound();
  expect(() => {
    sound.wake();
    sound.follow(inTwoSeconds);
    sound.close();
  }).not.toThrow();
});
