/** Least length of a new password; existing ones may be shorter. */
export const MIN_PASSWORD_LENGTH = 8;
