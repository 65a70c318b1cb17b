import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { connectable, freePort, ownerOfProcess } from './postgres-cluster.ts';

/** PgBouncer's program; undefined when it is not installed. */
export function findPooler(): string | undefined {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return directories.map((directory) => join(directory, 'pgbouncer')).find(existsSync);
}

/**
 * PgBouncer in transaction mode in front of the database of `target`. It deals out its sessions in turn, so
 * that what a client leaves in one meets another client. `settings` are lines of its configuration.
 */
export async function startPooler(
  program: string,
  target: string,
  settings: readonly string[] = ['ignore_startup_parameters = statement_timeout'],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port: targetPort, pathname, username } = new URL(target);
  const directory = await mkdtemp(join(tmpdir(), 'silna-pooler-'));
  const port = await freePort();
  const users = join(directory, 'users.txt');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${targetPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 5',
    'min_pool_size = 3',
    'server_round_robin = 1',
    ...settings,
  ];
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(file, `${lines.join('\n')}\n`);
  // It refuses to run as root, as PostgreSQL does.
  const owner = ownerOfProcess();
  if (owner !== undefined) await chown(directory, owner.uid, owner.gid);
  const pooler = spawn(program, ['-q', file], { ...owner, cwd: directory, stdio: 'ignore' });
  const ended = new Promise((done) => pooler.once('exit', done));
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await connectable(url);
  return {
    url,
    async stop() {
      pooler.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
