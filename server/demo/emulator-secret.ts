/** Name of the child's variable with the secret of its administration. */
export const SECRET = 'EMULATOR_SECRET';
