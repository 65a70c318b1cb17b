/** Something an editor has to correct, and where. Lines count from 1. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

export const formatProblem = ({ file, line, message }: Problem) => `${file}:${line} ${message}`;

/** A short rendering of a value for a message; prose is cut. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  if (typeof value !== 'string') return `the ${typeof value} ${String(value)}`;
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
