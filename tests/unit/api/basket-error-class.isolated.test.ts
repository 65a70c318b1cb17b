/** The error class of an answer to a change, through the real HTTP layer. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityError } from '../../../src/api/identity-errors.ts';
import { idToken } from '../../../src/api/token.ts';

vi.mock('../../../src/api/token.ts', () => ({ idToken: vi.fn() }));

type Answer = () => Promise<Response>;
const token = vi.mocked(idToken);
const network = vi.fn<(...args: Parameters<typeof fetch>) => Promise<Response>>();
const text = 'Tak się nie da.';
const json = (status: number, body: unknown) => async () => Response.json(body, { status });
const refused = (status: number, code: string) =>
  json(status, { message: [{ message: text, code }] });
const page = (status: number) => async () => new Response('<h1>Wi-Fi</h1>', { status });
const basket = { uid: 'anna', product_ids: '[]', total_amount: 0, unavailable: [] };

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('fetch', network);
  token.mockReset().mockResolvedValue('token');
});
afterEach(() => vi.unstubAllGlobals());

async function classify(answer: Answer) {
  network.mockReset().mockImplementation(answer);
  const { basketServer, classifyBasketError } = await import('../../../src/api/baskets.ts');
  const payload = { product_id: 1, quantity: 1 };
  const errorClass = await basketServer
    .change({ account: 'anna' }, { type: 'add', opId: 'op', payload })
    .then(() => 'done', classifyBasketError);
  // The log of unexpected answers is tested in http.isolated.test.ts.
  for (const [line] of vi.mocked(console.warn).mock.calls.splice(0)) expect(line).toMatch(USELESS);
  return errorClass;
}

const USELESS = /^POST \/api\/basket\/add answered |^the basket answer holds no list$/;

describe('an answer of ours', () => {
  it('is the basket', async () => {
    expect(await classify(json(200, { data: basket }))).toBe('done');
  });

  it.each([
    [400, 'validation'],
    [403, 'forbidden'],
    [409, 'conflict'],
    [422, 'unprocessable'],
  ])('%i is a definitive no, in the server’s words', async (status, code) => {
    expect(await classify(refused(status, code))).toEqual({ refused: { code, text } });
  });

  it('404 says that something is missing', async () => {
    expect(await classify(refused(404, 'not_found'))).toEqual({
      missing: { code: 'not_found', text },
    });
  });

  it.each([
    [429, 'too_many_requests'],
    [500, 'internal'],
    [503, 'unavailable'],
  ])('%i says nothing of the change', async (status, code) => {
    expect(await classify(refused(status, code))).toBe('unknown');
  });

  it('401 means signed out after a fresh token was refused too', async () => {
    expect(await classify(refused(401, 'unauthenticated'))).toBe('signed-out');
    expect(token).toHaveBeenLastCalledWith({ uid: 'anna', fresh: true });
    expect(network).toHaveBeenCalledTimes(2);
  });
});

describe('no answer of ours', () => {
  it.each<[string, Answer]>([
    ['a portal page with 200', page(200)],
    ['a 401 page of somebody else', page(401)],
    ['a basket whose list is none', json(200, { data: { ...basket, product_ids: '{}' } })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the change waiting: %s', async (_, answer) => {
    expect(await classify(answer)).toBe('unknown');
  });
});

describe('the sign-in SDK', () => {
  it.each([
    ['auth/user-token-expired', 'signed-out'],
    ['auth/user-disabled', 'signed-out'],
    ['auth/network-request-failed', 'unknown'],
    ['auth/internal-error', 'unknown'],
    ['auth/too-many-requests', 'unknown'],
    ['auth/something-new', 'unknown'],
  ])('%s: %s', async (code, expected) => {
    token.mockRejectedValue(identityError(Object.assign(new Error(code), { code })));
    expect(await classify(page(200))).toBe(expected);
    expect(network).not.toHaveBeenCalled();
  });

  it('leaves the change waiting where its chunk cannot be loaded', async () => {
    token.mockRejectedValue(identityError(new TypeError('Failed to fetch a module')));
    expect(await classify(page(200))).toBe('unknown');
  });
});
