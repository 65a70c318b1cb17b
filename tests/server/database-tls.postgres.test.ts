import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open-database.ts';
import { findPostgres, startPostgres } from './support/postgres-cluster.ts';
import type { PostgresCluster } from './support/postgres-cluster.ts';

let folder: string;
let cluster: PostgresCluster;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silna-tls-'));
  cluster = await startPostgres(findPostgres() ?? '');
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const { uid, gid } = await stat(rows[0]?.data_directory ?? '');
  for (const path of [folder, key, certificate]) await chown(path, uid, gid);
  await chmod(folder, 0o755);
  await client.query(`alter system set ssl_key_file = '${key}'`);
  await client.query(`alter system set ssl_cert_file = '${certificate}'`);
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** What a start says about a connection by `url`. */
async function saidOf(url: string): Promise<string[]> {
  const said: string[] = [];
  const onClearText = (message: string) => void said.push(message);
  await (await openDatabase({ url, dataDir: 'unused', onClearText })).close();
  return said;
}

it('that offers TLS and is spoken to in clear is named, unless that was chosen', async () => {
  await expect
    .poll(() => saidOf(cluster.url))
    .toEqual([
      expect.stringMatching(
        /not encrypted although PostgreSQL offers TLS; add sslmode=verify-full/,
      ),
    ]);
  expect(await saidOf(`${cluster.url}?sslmode=disable`)).toEqual([]);
});

it('is spoken to in TLS where its certificate is one of sslrootcert', async () => {
  const root = `sslmode=verify-full&sslrootcert=${join(folder, 'server.crt')}`;
  expect(await saidOf(`${cluster.url}?${root}`)).toEqual([]);
  for (const mode of ['verify-full', 'require']) {
    await expect(saidOf(`${cluster.url}?sslmode=${mode}`)).rejects.toThrow(
      /self-signed certificate/,
    );
  }
});
