import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  isLongEnough,
  PASSWORD_RULES,
  spokenProgress,
} from '../../../../src/features/auth/password-rules.ts';
import { PasswordRules } from '../../../../src/features/auth/PasswordRules.tsx';

const [LONG, LOWER, UPPER, DIGIT, SPECIAL] = PASSWORD_RULES.map(({ text }) => text);

function metBy(password: string): string[] {
  return PASSWORD_RULES.filter(({ isMet }) => isMet(password)).map(({ text }) => text);
}

describe('password rules', () => {
  it.each([
    ['', []],
    ['a', [LOWER]],
    ['Ż', [UPPER]],
    ['ó', [LOWER]],
    ['7', [DIGIT]],
    ['!', [SPECIAL]],
    ['_', [SPECIAL]],
    [' ', []],
    ['abcdefg', [LOWER]],
    ['abcdefgh', [LONG, LOWER]],
    ['Trening123!', [LONG, LOWER, UPPER, DIGIT, SPECIAL]],
  ])('%j has %j', (password, met) => {
    expect(metBy(password)).toEqual(met);
  });

  it('counts eight characters as enough and seven as too few', () => {
    expect([isLongEnough('1234567'), isLongEnough('12345678')]).toEqual([false, true]);
  });
});

describe('the announcement', () => {
  it('is nothing before the user types', () => {
    expect(spokenProgress('')).toBe('');
  });

  it('names what is missing', () => {
    expect(spokenProgress('Trening!')).toBe('Brakuje: cyfry.');
    expect(spokenProgress('trening')).toEqual(
      'Brakuje: co najmniej 8 znaków, wielkiej litery, cyfry, znaku specjalnego.',
    );
  });

  it('ends when all is there', () => {
    expect(spokenProgress('Trening123!')).toBe('Hasło spełnia wszystkie zasady.');
  });
});

it('ticks the rules that are met', () => {
  const html = renderToStaticMarkup(<PasswordRules password="abcD" />);
  expect(html.match(/data-met="true"/g)).toHaveLength(2);
  expect(html.match(/data-met="false"/g)).toHaveLength(3);
});
