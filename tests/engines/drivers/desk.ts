import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnGroup } from './processes.ts';

/** A screen and a loudspeaker for a browser with windows, on a machine that has neither. */
export interface Desk {
  readonly env: NodeJS.ProcessEnv;
}

let desk: Promise<Desk> | undefined;

/** Set up when it is first asked for; ends with this process. */
export function theDesk(): Promise<Desk> {
  return (desk ??= setUp());
}

async function setUp(): Promise<Desk> {
  const folder = mkdtempSync(join(tmpdir(), 'silna-desk-'));
  const screen = spawnGroup('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const socket = join(folder, 'pulse');
  const loudspeaker = spawnGroup(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    { stdio: 'ignore' },
  );
  // A film without a loudspeaker plays in silence; a machine without pulseaudio is told by the journeys.
  loudspeaker.on('error', () => undefined);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      PULSE_SERVER: `unix:${socket}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox cannot start as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  };
}

function firstLine(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  return new Promise((resolve, reject) => {
    screen.on('error', reject);
    screen.on('exit', () => reject(new Error('Xvfb did not start')));
    pipe?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
}
