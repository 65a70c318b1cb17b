/** Files of deploy/, as far as they can be judged without a container engine. */
import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };
import { RESTORE_OPTIONS, SAVE_OPTIONS } from '../../server/backup/postgres-backup.ts';
import { readConfig } from '../../server/config.ts';
import { settings as pageSettings } from '../../tools/build/build-settings.ts';

const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.cluster.yaml'];
const SECRETS = {
  DATABASE_URL: 'postgres://silna:secret@10.0.0.2:5432/silna',
  STRIPE_SECRET_KEY: 'sk_live_0123secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123secret',
  REVENUECAT_WEBHOOK_AUTHORIZATION: 'Bearer a-long-shared-secret',
};
const lint = (paths: string[]) =>
  new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    .lintFiles(paths, false)
    .flatMap(({ filePath, messages }) =>
      messages
        .filter(({ rule }) => rule.startsWith('invalid-'))
        .map(({ message }) => `${filePath}: ${message}`),
    );

it('compose files are valid by the schema of Compose', () => {
  expect(lint(COMPOSE)).toEqual([]);
});

it('settings of containers and of the unit are settings of the server', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  const filled = Object.entries<unknown>(services.app1.environment).map(([name, value]) => [
    name,
    String(value)
      .replaceAll(/\$\{SILNA_SITE:\?\}/g, 'silna.example')
      .replaceAll(/\$\{FIREBASE_PROJECT_ID:\?\}/g, 'silna-live')
      .replaceAll(/\$\{VITE_PAYMENT_METHODS:\?\}/g, 'blik,card')
      .replaceAll(/\$\{\w+:\?\}/g, 'secret')
      .replaceAll(/\$\{\w+:-\}/g, ''),
  ]);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = SECRETS;
  const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET };
  expect(readConfig({ ...Object.fromEntries(filled), ...keys })).toMatchObject({
    mode: 'production',
    publicUrl: 'https://silna.example',
    drainMs: 5_000,
  });

  const unit = readFileSync('deploy/systemd/silna@.service', 'utf8').replaceAll('%i', '1');
  const set = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' '),
  );
  const settings = Object.fromEntries(set.map((each) => each.split('=')));
  expect(readConfig({ ...Object.fromEntries(filled), ...keys, ...settings })).toMatchObject({
    port: 4171,
    host: '127.0.0.1',
    trustProxy: ['loopback'],
    metrics: { host: '127.0.0.1', port: 9461 },
  });
});

it('commands by hand are files of a build and read the settings of the unit', () => {
  const unit = readFileSync('deploy/systemd/silna@.service', 'utf8');
  const [, settings = 'none'] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? [];
  const scripts = Object.values(packageJson.scripts).join('\n');
  const lines = readFileSync('deploy/README.md', 'utf8').split('\n');
  const commands = lines.filter((line) => /^node .*dist\/server\//.test(line));
  expect(commands).not.toEqual([]);
  for (const command of commands) {
    const [, file = ''] = command.match(/ (dist\/server\/\S+\.js) /) ?? [];
    expect(scripts).toContain(` ${file}\n`);
    expect(command).toContain(`--env-file=${settings} `);
  }
});

it('commands in containers are those of the image and of its backups', () => {
  const readme = readFileSync('deploy/README.md', 'utf8');
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  expect(readme).toContain(
    ` postgres pg_dump -U silna ${SAVE_OPTIONS.join(' ')} silna > FILE.part && mv FILE.part FILE\n`,
  );
  expect(readme).toContain(` postgres pg_restore -U silna ${RESTORE_OPTIONS.join(' ')} --dbname=`);
  const { POSTGRES_USER, POSTGRES_DB } = services.postgres.environment;
  expect([POSTGRES_USER, POSTGRES_DB]).toEqual(['silna', 'silna']);
  const commands = [...readme.matchAll(/^docker compose exec (?:-T )?(\w+) node (\S+)/gm)];
  expect(commands).not.toEqual([]);
  const scripts = Object.values(packageJson.scripts).join('\n');
  for (const [, service = '', file = ''] of commands) {
    expect(Object.keys(services)).toContain(service);
    expect(scripts).toContain(` ${file}\n`);
  }
});

it('an image is built with each setting of the page', () => {
  const stage = readFileSync('Dockerfile', 'utf8').split('RUN npm run build')[0] ?? '';
  const taken = [...stage.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  const { EARLIER: _earlier, ...settings } = services.app1.build.args;
  const given = Object.keys(settings);
  const all = Object.keys(pageSettings.entries).toSorted();
  expect({ taken: taken.toSorted(), given: given.toSorted() }).toEqual({ taken: all, given: all });
});

it('an image keeps the assets of the one before, where one is named', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  // Without a value Compose hands on that of the shell, or none.
  expect(services.app1.build.args).toMatchObject({ EARLIER: null });
  const at = lines.indexOf('FROM ${EARLIER} AS earlier');
  // The folder is in an image without it too, and so there is something to copy.
  expect(lines[at + 1]).toBe('RUN mkdir -p /app/dist');
  // The build reads them at its start.
  const carried = lines.indexOf('COPY --from=earlier /app/dist dist');
  expect(carried).toBeGreaterThan(lines.indexOf('COPY . .'));
  expect(lines.indexOf('RUN npm run build')).toBeGreaterThan(carried);
  // While one container has the new files and the other the old ones, a page asks the one that it came from.
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(/^\s*lb_policy ip_hash$/m);
});

it('the service of Cloud Run starts in production with its settings and secrets', () => {
  const file = readFileSync('deploy/cloud-run.yaml', 'utf8').replaceAll(
    'PROJECT\n',
    'silna-live\n',
  );
  const [container] = parse(file).spec.template.spec.containers;
  const values = container.env.map(
    ({ name, value }: { name: keyof typeof SECRETS; value?: string }) => [
      name,
      value ?? SECRETS[name],
    ],
  );
  expect(readConfig(Object.fromEntries(values))).toMatchObject({
    mode: 'production',
    publicUrl: 'https://silna.example',
    trustProxy: ['linklocal'],
  });
});
