import { expect, test } from 'vitest';
import { cutBy } from '../../server/demo/emulator-admin.ts';

test.each([
  ['a sign-up across the turn of a second', '1001', '1000999', '1000'],
  ['a sign-up within one second', '1000', '1000400', undefined],
  ['a password changed long after the login', '1005', '1000400', undefined],
  ['a login after the last change', '1000', '1007000', undefined],
  ['an account that has never logged in', '1000', undefined, undefined],
])('%s', (_, validSince, lastLoginAt, expected) => {
  expect(cutBy({ localId: 'x', validSince, lastLoginAt })).toBe(expected);
});
