import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import { DEFAULT_FULL_NAME } from '../../../../src/contract/users.ts';
import { givenName, givenPhone } from '../../../../src/features/profile/given-data.ts';
import { plainPhone } from '../../../../src/features/profile/plain-phone.ts';
import { providerInstead } from '../../../../src/features/profile/provider-instead.ts';
import { profileTabFrom } from '../../../../src/features/profile/profile-tabs.ts';
import { saveFailureText } from '../../../../src/features/profile/save-failure.ts';

describe('the tab of an address', () => {
  it.each([
    ['tab=account', 'account'],
    ['tab=orders', 'orders'],
    ['tab=subscriptions', 'subscriptions'],
    ['=orders', 'orders'],
    ['=subscriptions', 'subscriptions'],
    ['=account', 'account'],
    ['tab=orders&=subscriptions', 'orders'],
    ['tab=admin', 'account'],
    ['tab=Orders', 'account'],
    ['', 'account'],
  ])('%j', (query, tab) => {
    expect(profileTabFrom(new URLSearchParams(query))).toBe(tab);
  });
});

describe('the data that the user gave', () => {
  const user = {
    full_name: 'Ola Nowak',
    phone_number: '+48 600 100 200',
    email: 'ola@example.com',
  };

  it('is shown', () => {
    expect([givenName(user), givenPhone(user)]).toEqual(['Ola Nowak', '+48 600 100 200']);
  });

  it('is nothing while the account has its defaults', () => {
    const fresh = { ...user, full_name: DEFAULT_FULL_NAME, phone_number: '0' };
    expect([givenName(fresh), givenPhone(fresh)]).toEqual(['', '']);
  });
});

describe('a telephone number', () => {
  const NBSP = '\u00A0';
  it.each([
    ['+48 600 100 200', '+48 600 100 200'],
    [' 600-100-200 ', '600-100-200'],
    [`+48${NBSP}600${NBSP}100${NBSP}200`, '+48 600 100 200'],
    ['600\u2011100\u2013200', '600-100-200'],
    ['\u202A+48600100200\u202C', '+48600100200'],
    ['600.100.200', '600 100 200'],
    ['sześćset', 'sześćset'],
  ])('%j is sent as %j', (typed, sent) => {
    expect(plainPhone(typed)).toBe(sent);
  });
});

describe('the provider that signs the user in instead of a password', () => {
  it.each([
    [undefined, undefined],
    [['password'], undefined],
    [['google.com', 'password'], undefined],
    [['google.com'], 'Google'],
    [['apple.com'], 'Apple'],
    [['phone'], undefined],
  ])('%j', (methods, provider) => {
    expect(providerInstead(methods)).toBe(provider);
  });
});

describe('changes that were not saved', () => {
  it('are still in the form when nobody answered', () => {
    expect(saveFailureText(new ApiError('unreachable', ''))).toMatch(/zostały w\sformularzu/);
  });

  it('are not said to lack a network where the server was in trouble', () => {
    const troubled = new ApiError('unreachable', 'answered 500', { answered: true });
    expect(saveFailureText(troubled)).toBe('Nie udało się zapisać. Spróbuj ponownie.');
  });

  it("are refused in the server's words", () => {
    const refused = new ApiError('rejected', '', { serverText: 'Popraw pole „numer telefonu”.' });
    expect(saveFailureText(refused)).toBe('Popraw pole „numer telefonu”.');
  });

  it('have words of their own where the server had none', () => {
    expect(saveFailureText(new ApiError('rejected', ''))).toBe(
      'Nie udało się zapisać. Spróbuj ponownie.',
    );
  });
});
