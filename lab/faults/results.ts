import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Result } from './workout/report.ts';

/** @param path a file with one result per line; no file means no results. */
export function readResults(path: string): Result[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Result => JSON.parse(line));
}

export function appendResult(path: string, result: Result): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}
