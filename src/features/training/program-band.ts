/** The band colours, one a program by its order; the sixth program starts again. */
export const BANDS = ['coral', 'mint', 'yellow', 'blue', 'aubergine'] as const;
export type Band = (typeof BANDS)[number];

export function bandOf(order: number): Band {
  const index = Math.max(0, Math.trunc(order) - 1) % BANDS.length;
  return BANDS[index] ?? 'coral';
}
