/** `npm run dev`: the same backend with Vite's dev server in front of it. */
import { type ChildProcess, spawn } from 'node:child_process';

const { HOST } = process.env;
const children: ChildProcess[] = [
  start(process.execPath, ['--import', 'tsx', '--watch', 'server/main.ts']),
  // Vite listens like the server: on the loopback interface, unless HOST says otherwise.
  start('npx', ['vite', ...(HOST ? ['--host', HOST] : [])]),
];

function start(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit' });
  child.on('exit', (code) => {
    // If one of the two ends, the other one is stopped.
    for (const other of children) if (other !== child) other.kill('SIGTERM');
    process.exitCode = code ?? 0;
  });
  return child;
}
