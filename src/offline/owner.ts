/** The owner of what belongs to this phone and to no account. */
export const GUEST = 'guest';
