import { expect, test } from 'vitest';
import { DeadlineError, withDeadline } from '../../../src/lib/abort.ts';

const never = () => new Promise<never>(() => undefined);

test('work within its time passes its result on', async () => {
  await expect(withDeadline(1_000, async () => 'done')).resolves.toBe('done');
});

test('work without end is given up, and its signal fires', async () => {
  let seen: AbortSignal | undefined;
  const waiting = withDeadline(10, (signal) => {
    seen = signal;
    return never();
  });
  await expect(waiting).rejects.toBeInstanceOf(DeadlineError);
  expect(seen?.aborted).toBe(true);
});

test('an outer abort ends the wait with its own reason', async () => {
  const outer = new AbortController();
  const waiting = withDeadline(1_000, never, outer.signal);
  outer.abort(new Error('the page was left'));
  await expect(waiting).rejects.toThrow('the page was left');
});

test('an outer signal that has fired already starts nothing', async () => {
  let started = false;
  const work = async () => {
    started = true;
  };
  await expect(withDeadline(1_000, work, AbortSignal.abort(new Error('gone')))).rejects.toThrow(
    'gone',
  );
  expect(started).toBe(false);
});
