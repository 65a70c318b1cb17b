import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/api/error.ts';
import { identityError, isEmailTaken } from '../../../../src/api/identity-errors.ts';
import { providerFailureText } from '../../../../src/features/auth/provider-failure.ts';

/** An error of the SDK as it leaves `src/api`. */
function thrown(code: string): ApiError {
  return identityError(Object.assign(new Error(code), { code }));
}

describe('the message about a failed window', () => {
  it.each([
    ['auth/popup-closed-by-user', 'Okno logowania zostało zamknięte. Spróbuj jeszcze raz.'],
    ['auth/user-cancelled', 'Okno logowania zostało zamknięte. Spróbuj jeszcze raz.'],
    [
      'auth/popup-blocked',
      'Przeglądarka zablokowała okno logowania. Zezwól na wyskakujące okna i spróbuj ponownie.',
    ],
    [
      'auth/account-exists-with-different-credential',
      'Masz już konto z tym adresem. Zaloguj się hasłem.',
    ],
    ['auth/operation-not-allowed', 'Invalid authentication provider'],
    [
      'auth/network-request-failed',
      'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.',
    ],
    // A script of Google's that did not load.
    ['auth/internal-error', 'Nie możemy się teraz połączyć. Sprawdź internet i spróbuj ponownie.'],
    ['auth/user-disabled', 'Nie udało się zalogować. Spróbuj ponownie.'],
  ])('%s', (code, text) => {
    expect(providerFailureText(thrown(code))).toEqual(text);
  });

  it('says nothing of a window that was replaced by another', () => {
    expect(providerFailureText(thrown('auth/cancelled-popup-request'))).toBeUndefined();
  });

  it('knows a chunk that did not load, and our own server that did not answer', () => {
    const unreachable = /^Nie możemy się teraz połączyć/;
    expect(providerFailureText(identityError(new TypeError('Failed to fetch')))).toMatch(
      unreachable,
    );
    expect(providerFailureText(new ApiError('unreachable', 'no answer'))).toMatch(unreachable);
  });

  it('has words for anything else', () => {
    expect(providerFailureText('?')).toBe('Nie udało się zalogować. Spróbuj ponownie.');
  });
});

it('tells an address that is taken from other refusals', () => {
  expect(isEmailTaken(thrown('auth/email-already-in-use'))).toBe(true);
  expect(isEmailTaken(thrown('auth/weak-password'))).toBe(false);
  expect(isEmailTaken(new Error('auth/email-already-in-use'))).toBe(false);
});
