import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** @param path a file with one result per line; no file means no results. */
export function readResults<Result>(path: string): Result[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line): Result => JSON.parse(line));
}

export function appendResult(path: string, result: object): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}
