import { MIN_PASSWORD_LENGTH } from '../../contract/password.ts';

export const TOO_SHORT = 'Hasło musi mieć co najmniej 8 znaków.';

interface PasswordRule {
  readonly text: string;
  /** The rule in the form that follows "Brakuje". */
  readonly missing: string;
  readonly isMet: (password: string) => boolean;
}

/** The rules of the password hint. Letters of every alphabet count. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: 'co najmniej 8 znaków',
    missing: 'co najmniej 8 znaków',
    isMet: isLongEnough,
  },
  { text: 'mała litera', missing: 'małej litery', isMet: (password) => /\p{Ll}/u.test(password) },
  {
    text: 'wielka litera',
    missing: 'wielkiej litery',
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  { text: 'cyfra', missing: 'cyfry', isMet: (password) => /\d/.test(password) },
  {
    text: 'znak specjalny',
    missing: 'znaku specjalnego',
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
];

export function isLongEnough(password: string): boolean {
  return password.length >= MIN_PASSWORD_LENGTH;
}

/** The progress as a sentence for screen readers; empty before anything is typed. */
export function spokenProgress(password: string): string {
  if (password === '') return '';
  const missing = PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(
    (rule) => rule.missing,
  );
  return missing.length === 0
    ? 'Hasło spełnia wszystkie zasady.'
    : `Brakuje: ${missing.join(', ')}.`;
}
