import { DEFAULT_FULL_NAME, type User } from '../../contract/users.ts';

const DEFAULT_PHONE = '0';

/** The name the user gave; empty while it is the default of new accounts. */
export function givenName({ full_name }: User): string {
  return full_name === DEFAULT_FULL_NAME ? '' : full_name;
}

/** The number the user gave; empty while it is the default of new accounts. */
export function givenPhone({ phone_number }: User): string {
  return phone_number === DEFAULT_PHONE ? '' : phone_number;
}
