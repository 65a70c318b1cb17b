import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that a process has taken so far, in ms; of Linux. */
export function cpuOf(pid: number): number {
  return statOf(String(pid))?.ms ?? 0;
}

/** Processor time of all processes that live and have the same parent as `pid`, such as the sessions of a PostgreSQL. */
export function cpuOfSiblings(pid: number): number {
  const parent = statOf(String(pid))?.parent;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .reduce((sum, stat) => sum + (stat?.parent === parent ? (stat?.ms ?? 0) : 0), 0);
}

/** Undefined for a process that has ended meanwhile. */
function statOf(pid: string): { parent: string; ms: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of a program may hold anything, brackets and blanks too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [, parent = '', user, system] = [0, 1, 11, 12].map((index) => fields[index]);
    return { parent, ms: (Number(user) + Number(system)) * TICK_MS };
  } catch {
    return undefined;
  }
}
