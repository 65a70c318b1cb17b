import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../fixtures/eventually.ts';

const readAll = vi.fn<() => Promise<unknown[]>>();
const idToken = vi.fn<(how: { fresh: boolean }) => Promise<string>>();
vi.mock('../../../src/api/firestore.ts', () => ({ readAll }));
vi.mock('../../../src/api/token.ts', () => ({ idToken }));
const { hasKind, lacksNetwork } = await import('../../../src/api/error.ts');
const { readPrograms } = await import('../../../src/api/documents.ts');

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
  await eventually(() => expect(idToken).toHaveBeenCalled());
  const second = readPrograms();
  await eventually(() => expect(readAll).toHaveBeenCalledTimes(2));
  readAll.mockResolvedValue([]);
  renew('new token');
  await expect(Promise.all([first, second])).resolves.toEqual([[], []]);
  expect(idToken).toHaveBeenCalledTimes(1);
});

test.each(['unknown', 'unauthenticated', 'not-found'])('%s asks for none', async (code) => {
  readAll.mockRejectedValue(refusal(code));
  await expect(readPrograms()).rejects.toThrow();
  expect(idToken).not.toHaveBeenCalled();
});

test.each<[string, Error, boolean]>([
  ['a request without an answer', refusal('unknown'), true],
  ['a server in trouble', refusal('internal'), false],
  ['a page that is no document', new SyntaxError('Unexpected token <'), false],
])('%s', async (_, thrown, isNetwork) => {
  readAll.mockRejectedValue(thrown);
  const error: unknown = await readPrograms().catch((reason: unknown) => reason);
  expect(hasKind(error, 'unreachable')).toBe(true);
  expect(lacksNetwork(error)).toBe(isNetwork);
  const warned = vi.mocked(console.warn).mock.calls;
  expect(warned.splice(0)).toHaveLength(isNetwork ? 0 : 1);
});
