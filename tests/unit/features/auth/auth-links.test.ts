import { expect, it } from 'vitest';
import { accountAction } from '../../../../src/features/auth/account-action.ts';

it.each([
  ['mode=resetPassword&oobCode=a%2Bb', { type: 'reset-password', oobCode: 'a+b' }],
  ['mode=verifyEmail&oobCode=a', { type: 'stay' }],
  ['mode=verifyEmail', { type: 'home' }],
  ['mode=resetPassword', { type: 'home' }],
  ['mode=resetPassword&oobCode=', { type: 'home' }],
  ['mode=recoverEmail&oobCode=a', { type: 'home' }],
  ['oobCode=a', { type: 'home' }],
  ['', { type: 'home' }],
])('a link with %j', (query, action) => {
  expect(accountAction(new URLSearchParams(query))).toEqual(action);
});
