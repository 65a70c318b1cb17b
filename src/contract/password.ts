/** For new passwords; existing ones may be shorter. */
export const MIN_PASSWORD_LENGTH = 8;
