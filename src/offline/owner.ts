/** The owner of data that belongs to this device and not to an account. */
export const GUEST = 'guest';
