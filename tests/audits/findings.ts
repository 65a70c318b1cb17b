/** One line of the audit's table. */
export interface Finding {
  page: string;
  what: string;
  value: string;
  wanted: string;
  isMet: boolean;
}

/** Of a category of Lighthouse, from 0 to 1. */
export const scored = (page: string, what: string, value: number): Finding => ({
  page,
  what,
  value: value.toFixed(2),
  wanted: '1.00',
  isMet: value >= 1,
});

export const atMost = (
  page: string,
  what: string,
  value: number,
  limit: number,
  digits = 0,
): Finding => ({
  page,
  what,
  value: value.toFixed(digits),
  wanted: `≤ ${limit.toFixed(digits)}`,
  isMet: value <= limit,
});

/** What is looked at without a limit of its own. */
export const reported = (page: string, what: string, value: number, digits = 0): Finding => ({
  page,
  what,
  value: value.toFixed(digits),
  wanted: '',
  isMet: true,
});

export function asTable(findings: readonly Finding[]): string {
  const rows = findings.map(
    ({ page, what, value, wanted, isMet }) =>
      `| ${page} | ${what} | ${value} | ${wanted} | ${isMet ? 'yes' : 'NO'} |`,
  );
  return ['| page | what | value | wanted | met |', '|---|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
