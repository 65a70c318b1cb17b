import { beforeEach, expect, test, vi } from 'vitest';

const readAll = vi.fn<() => Promise<unknown[]>>();
const idToken = vi.fn<(how: { fresh: boolean }) => Promise<string>>();
vi.mock('../../src/api/firestore.ts', () => ({ readAll }));
vi.mock('../../src/api/token.ts', () => ({ idToken }));
const { readPrograms } = await import('../../src/api/documents.ts');

const refusal = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  readAll.mockReset();
  idToken.mockReset().mockResolvedValue('new token');
});

test('a refusal is believed only with a new token', async () => {
  readAll.mockRejectedValueOnce(refusal('permission-denied')).mockResolvedValueOnce([]);
  await expect(readPrograms()).resolves.toEqual([]);
  expect(idToken).toHaveBeenCalledExactlyOnceWith({ fresh: true });
});

test('a second refusal stands', async () => {
  readAll.mockRejectedValue(refusal('permission-denied'));
  await expect(readPrograms()).rejects.toMatchObject({ kind: 'forbidden' });
  expect(readAll).toHaveBeenCalledTimes(2);
});

test('all who were refused share one new token', async () => {
  let renew = (_token: string) => {};
  idToken.mockReturnValue(
    new Promise((resolve) => {
      renew = resolve;
    }),
  );
  readAll.mockRejectedValue(refusal('permission-denied'));
  const first = readPrograms();
  await vi.waitFor(() => expect(idToken).toHaveBeenCalled());
  const second = readPrograms();
  await vi.waitFor(() => expect(readAll).toHaveBeenCalledTimes(2));
  readAll.mockResolvedValue([]);
  renew('new token');
  await expect(Promise.all([first, second])).resolves.toEqual([[], []]);
  expect(idToken).toHaveBeenCalledTimes(1);
});

test.each(['unavailable', 'unauthenticated', 'not-found'])('%s asks for none', async (code) => {
  readAll.mockRejectedValue(refusal(code));
  await expect(readPrograms()).rejects.toThrow();
  expect(idToken).not.toHaveBeenCalled();
});
