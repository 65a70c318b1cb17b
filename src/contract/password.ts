/** Of a password that is chosen; one that was chosen before may be shorter. */
export const MIN_PASSWORD_LENGTH = 8;
