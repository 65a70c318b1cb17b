import { expect, it, vi } from 'vitest';
import { readProgram } from '../../../src/api/documents.ts';
import { lacksNetwork } from '../../../src/api/error.ts';

const sdk = vi.hoisted(() => ({ readOne: vi.fn<() => Promise<never>>() }));
vi.mock('../../../src/api/firestore.ts', () => sdk);

/** An error as the SDKs throw them. */
const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a token that cannot be fetched anew', 'auth/network-request-failed'],
  ['a request without an answer', 'unknown'],
])('%s lacks a network', async (_what, code) => {
  sdk.readOne.mockRejectedValue(coded(code));
  const error: unknown = await readProgram('dom-start').catch((thrown: unknown) => thrown);
  expect(lacksNetwork(error)).toBe(true);
});

it('an answer that cannot be used is our fault, and told to the console', async () => {
  sdk.readOne.mockRejectedValue(coded('unavailable'));
  const error: unknown = await readProgram('dom-start').catch((thrown: unknown) => thrown);
  expect(lacksNetwork(error)).toBe(false);
  expect(vi.mocked(console.warn).mock.calls.splice(0)).toEqual([
    ['the document database gave no usable answer'],
  ]);
});

it('a user who no longer exists is not signed in', async () => {
  sdk.readOne.mockRejectedValue(coded('auth/user-token-expired'));
  await expect(readProgram('dom-start')).rejects.toMatchObject({ kind: 'unauthenticated' });
});
