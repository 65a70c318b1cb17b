import type { Letter } from './emulator-admin.ts';

const MODES: Readonly<Record<string, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** The link of a letter, as the provider's mail would carry it to the app's own action page. */
export function letterLink({ requestType, oobCode }: Letter, origin: string): string {
  const link = new URL('/auth-action', origin);
  link.searchParams.set('mode', MODES[requestType] ?? requestType);
  link.searchParams.set('oobCode', oobCode);
  return link.href;
}
