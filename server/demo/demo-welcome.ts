import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

/** Lines that the demo prints at start. */
export function welcome(): string[] {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  return [
    `Konta demo (hasło: ${DEMO_PASSWORD}):`,
    ...DEMO_ACCOUNTS.map(({ email, note }) => `  ${email.padEnd(width)}  ${note}`),
  ];
}
