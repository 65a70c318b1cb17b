import { expect, it, vi } from 'vitest';
import { cacheTokens } from '../../server/security/token-cache.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function cache(expiresIn = HOUR) {
  let now = 0;
  const check = vi.fn(async (idToken: string) =>
    idToken === 'bad'
      ? undefined
      : { user: { uid: idToken, email: undefined }, expiresAt: now + expiresIn },
  );
  return {
    check,
    verify: cacheTokens(check, () => new Date(now)),
    pass: (ms: number) => void (now += ms),
  };
}

it('asks once for those who come together, and not again for a minute', async () => {
  const { check, verify, pass } = cache();
  const found = await Promise.all(Array.from({ length: 98 }, () => verify('anna')));
  expect(new Set(found.map((user) => user?.uid))).toEqual(new Set(['anna']));
  pass(MINUTE - 1);
  await verify('anna');
  expect(check).toHaveBeenCalledTimes(1);
  pass(1);
  await verify('anna');
  expect(check).toHaveBeenCalledTimes(2);
});

it('believes no token longer than it says itself', async () => {
  const { check, verify, pass } = cache(10_000);
  await verify('anna');
  pass(10_000);
  await verify('anna');
  expect(check).toHaveBeenCalledTimes(2);
});

it('tells people apart', async () => {
  const { verify } = cache();
  expect((await verify('anna'))?.uid).toBe('anna');
  expect((await verify('beata'))?.uid).toBe('beata');
});

it('keeps neither refusals nor failures', async () => {
  const { check, verify } = cache();
  expect(await verify('bad')).toBeUndefined();
  expect(await verify('bad')).toBeUndefined();
  check.mockRejectedValueOnce(new Error('no answer'));
  await expect(Promise.all([verify('anna'), verify('anna')])).rejects.toThrow('no answer');
  expect((await verify('anna'))?.uid).toBe('anna');
  expect(check).toHaveBeenCalledTimes(4);
});

it('forgets the oldest of ten thousand', async () => {
  const { check, verify } = cache();
  await verify('first');
  for (let id = 0; id < 9_999; id += 1) await verify(`user-${id}`);
  await verify('first');
  expect(check).toHaveBeenCalledTimes(10_000);
  await verify('one more');
  await verify('user-0');
  expect(check).toHaveBeenCalledTimes(10_001);
  await verify('first');
  expect(check).toHaveBeenCalledTimes(10_002);
});
