import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Leaders of the process groups that end with this process. */
const leaders = new Set<number>();

process.on('exit', () => leaders.forEach(killGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

/** Starts `program` in a process group of its own, which ends with this process, also when that is stopped. */
export function spawnGroup(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const leader = spawn(program, args, { ...options, detached: true });
  const { pid } = leader;
  if (pid !== undefined) {
    leaders.add(pid);
    leader.once('exit', () => leaders.delete(pid));
  }
  return leader;
}

/** Kills the group of `leader`; resolves when the leader has ended. */
export async function endGroup(leader: ChildProcess): Promise<void> {
  const { pid, exitCode, signalCode } = leader;
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  const ended = once(leader, 'exit');
  killGroup(pid);
  await ended;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
