import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineError } from '../../src/lib/abort.ts';
import { bounded } from '../../src/offline/outbox/bounded-store.ts';
import { createMemoryStore } from '../fixtures/outbox/simulator/memory-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up on a phone that does not answer, so that the next attempt can be made', async () => {
  const store = createMemoryStore();
  const head = vi.fn(store.head).mockImplementationOnce(() => new Promise(() => {}));
  const sender = bounded({ ...store, head });
  const asked = expect(sender.head('anna')).rejects.toThrow(DeadlineError);
  await vi.advanceTimersByTimeAsync(5_000);
  await asked;
  expect(await sender.head('anna')).toBeUndefined();
});
