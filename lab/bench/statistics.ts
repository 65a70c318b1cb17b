/** The value below which the given share of `values` lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('no values');
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);
