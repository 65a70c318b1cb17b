/**
 * The first parts of the keys whose data is kept on the device. An order opened by a guest is none of them: the next
 * user of the device may be another.
 */
const FAMILIES = [
  'basket-renewal',
  'exercises',
  'order',
  'orders',
  'product',
  'products',
  'products-by-id',
  'profile',
  'program',
  'programs',
  'seen-prices',
  'sign-in-methods',
  'subscription',
  'workout',
  'workouts',
] as const;
export type StoredFamily = (typeof FAMILIES)[number];

export function isStored([family]: readonly unknown[]): boolean {
  return FAMILIES.some((each) => each === family);
}
