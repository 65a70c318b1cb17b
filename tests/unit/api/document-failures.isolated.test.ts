import { expect, it, vi } from 'vitest';
import { readProgram } from '../../../src/api/documents.ts';
import { lacksNetwork } from '../../../src/api/error.ts';

const sdk = vi.hoisted(() => ({ readOne: vi.fn<() => Promise<never>>() }));
vi.mock('../../../src/api/firestore.ts', () => sdk);

/** An error as the SDKs throw them. */
const coded = (code: string) => Object.assign(new Error(code), { code });

it('a token that cannot be fetched anew lacks a network', async () => {
  sdk.readOne.mockRejectedValue(coded('auth/network-request-failed'));
  const error: unknown = await readProgram('dom-start').catch((thrown: unknown) => thrown);
  expect(lacksNetwork(error)).toBe(true);
});

it('a user who no longer exists is not signed in', async () => {
  sdk.readOne.mockRejectedValue(coded('auth/user-token-expired'));
  await expect(readProgram('dom-start')).rejects.toMatchObject({ kind: 'unauthenticated' });
});
