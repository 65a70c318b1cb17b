/** Files of deploy/, as far as they can be judged without a container engine. */
import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config.ts';

const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.cluster.yaml'];
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
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_0123secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123secret',
  };
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
