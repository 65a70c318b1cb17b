import { spawn } from 'node:child_process';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';

interface ProgramOptions {
  env?: NodeJS.ProcessEnv;
  /** The Debian package that brings the program, for the operator whose machine lacks it. */
  from: string;
}

/** Runs a program that says on this process' own output what fails. Throws `StartError`. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env = process.env, from }: ProgramOptions,
): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', (error) =>
      fail(new StartError(`${program}: ${reasonOf(error)}; install ${from}`)),
    );
    child.once('close', done);
  });
  if (code !== 0) throw new StartError(`${program} ended with code ${code}`);
}
