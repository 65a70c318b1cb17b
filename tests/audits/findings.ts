/** One line of the audit's table. */
export interface Finding {
  page: string;
  what: string;
  value: string;
  wanted: string;
  isMet: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

export function asTable(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ page, what, value, wanted, isMet }) =>
      `| ${page} | ${what} | ${value} | ${wanted} | ${isMet ? 'yes' : 'NO'} |`,
  );
  return ['| page | what | value | wanted | met |', '|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
