/** The owner of what belongs to this device and to no account. */
export const GUEST = 'guest';
