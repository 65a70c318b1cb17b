import { spawnSync } from 'node:child_process';

/** Leaves at `path` the socket of a process that was killed. */
export function leaveDeadSocket(path: string): void {
  const script = `require('net').createServer().listen(${JSON.stringify(path)},
    () => process.kill(process.pid, 'SIGKILL'))`;
  spawnSync(process.execPath, ['-e', script]);
}
