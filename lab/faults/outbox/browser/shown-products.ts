/** Products of the demo catalogue, by their names on the screen. */
export const PRODUCTS = [
  { id: 1, name: 'Zestaw pięciu minibandów' },
  { id: 2, name: 'Guma długa lekka' },
  { id: 3, name: 'Guma długa średnia' },
] as const;

/** Throws for what is not among them. */
export function nameOf(product: number): string {
  const found = PRODUCTS.find(({ id }) => id === product);
  if (!found) throw new Error(`no schedule puts product ${product} into a basket`);
  return found.name;
}
