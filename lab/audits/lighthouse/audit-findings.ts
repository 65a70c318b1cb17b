/** A finding is a line of the audit's table. */
export interface Finding {
  page: string;
  what: string;
  value: string;
  wanted: string;
  isMet: boolean;
}

/** A category of Lighthouse has to be whole; scores are 0 to 1. */
export const scored = (page: string, what: string, value: number): Finding =>
  atLeast(page, what, value, 1, 2);

type Limited = (
  page: string,
  what: string,
  value: number,
  limit: number,
  digits?: number,
) => Finding;

export const atLeast: Limited = (page, what, value, limit, digits = 0) => ({
  ...reported(page, what, value, digits),
  wanted: `≥ ${limit.toFixed(digits)}`,
  isMet: value >= limit,
});

export const atMost: Limited = (page, what, value, limit, digits = 0) => ({
  ...reported(page, what, value, digits),
  wanted: `≤ ${limit.toFixed(digits)}`,
  isMet: value <= limit,
});

/** A figure is reported without a limit. */
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
