import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<ChildProcess>();

/** Runs a command to its end, with its output on this process' own. The first that fails ends all others and this process. */
export async function runCommand(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: 'inherit' });
  running.add(child);
  const [status] = await once(child, 'exit');
  running.delete(child);
  if (status === 0) return;
  for (const other of running) other.kill();
  process.exit(status ?? 1);
}
