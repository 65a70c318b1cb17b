import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Share of all cores' time above which a sample would measure the other work on the machine. */
const QUIET = 0.3;
const WINDOW_MS = 500;
/** Longest waits of one sample and of a whole run, in ms; after them samples are taken on a busy machine. */
const LONGEST_WAIT_MS = 5_000;
const ALL_WAITS_MS = 10 * 60_000;

let waitedMs = 0;

/**
 * Waits until the machine has little else to do, but not for ever. Resolves with the share of the cores'
 * time that was taken at the end, 0 to 1: a sample above `QUIET` was not taken on a quiet machine.
 */
export async function quietMachine(): Promise<number> {
  const since = performance.now();
  for (;;) {
    const busy = await busyShare();
    const waited = performance.now() - since;
    const isPatient = waited < LONGEST_WAIT_MS && waitedMs + waited < ALL_WAITS_MS;
    if (busy <= QUIET || !isPatient) {
      waitedMs += waited;
      return busy;
    }
  }
}

/** Describes for the report the machine on which the samples with these shares were taken. */
export function describeLoad(shares: readonly number[]): string {
  const loud = shares.filter((share) => share > QUIET).length;
  const most = Math.round(100 * Math.max(...shares));
  const core = cpus()[0]?.model ?? 'CPU';
  return `${cpus().length} x ${core}; before ${loud} of ${shares.length} samples the machine was busy with other work (most: ${most} % of its time).`;
}

async function busyShare(): Promise<number> {
  const before = cpuTimes();
  await wait(WINDOW_MS);
  const after = cpuTimes();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce(
      (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
      0,
    ),
  };
}
