import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

/** What the demo says at start, a line each. */
export function welcome(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  return [
    `Konta demo (hasło: ${DEMO_PASSWORD}):`,
    ...DEMO_ACCOUNTS.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`),
  ];
}
