import { resolve } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { RATE_LIMITS } from '../../server/plugins/rate-limits.ts';
import { StartError } from '../../server/start-error.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_0123secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123secret',
};
const PRODUCTION = {
  FIREBASE_PROJECT_ID: 'silna-live',
  PUBLIC_URL: 'https://silna.example',
  DATABASE_URL: 'postgres://silna:secret@127.0.0.1:1/silna',
  ...STRIPE,
  VITE_PAYMENT_METHODS: 'card,blik',
};

describe('settings', () => {
  it('are a demo on port 4173 when nothing is set', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      isOpenDemo: false,
      port: 4173,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      apiOrigin: undefined,
      mediaOrigins: [],
      limits: { api: 600, documents: 1_200, identity: 120, reports: 30, accounts: 600 },
      drainMs: 300,
      logsClientErrors: true,
      logLevel: 'warn',
      metrics: undefined,
      firebaseProjectId: 'demo-silna',
      stripe: undefined,
      paymentMethods: ['blik', 'transfer', 'card', 'wallet'],
      revenuecat: undefined,
      tagManagerId: undefined,
      authDomain: undefined,
    });
  });

  it('have a mail server, with its port, login and whether letters may travel in clear', () => {
    const from = { MAIL_FROM: 'Silna <zamowienia@silna.example>' };
    const smtp = (url: string) => readConfig({ ...from, SMTP_URL: url }).smtp;
    expect(smtp('smtp://silna:p%40ss@mail.example.com')).toEqual({
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      allowsClearText: false,
      login: { user: 'silna', pass: 'p@ss' },
      from: { name: 'Silna', address: 'zamowienia@silna.example' },
    });
    expect(smtp('smtp://silna%:5%25%20off%@mail.example.com')).toMatchObject({
      login: { user: 'silna%', pass: '5% off%' },
    });
    expect(smtp('smtp://silna:%ff%@mail.example.com')).toMatchObject({ login: { pass: '%ff%' } });
    expect(smtp('smtps://mail.example.com')).toMatchObject({ port: 465, isSecure: true });
    expect(smtp('smtp://10.0.0.5:25?tls=off')).toMatchObject({
      port: 25,
      allowsClearText: true,
      login: undefined,
    });
    expect(readConfig({ SMTP_URL: 'smtp://x.example', MAIL_FROM: 'a@b.pl' }).smtp).toMatchObject({
      from: { name: '', address: 'a@b.pl' },
    });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM: is required beside SMTP_URL'],
    [{ MAIL_FROM: 'a@b.pl' }, 'SMTP_URL: is required beside MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@b.pl' }, 'SMTP_URL: must be'],
    [{ SMTP_URL: 'smtp://m.example/path', MAIL_FROM: 'a@b.pl' }, 'SMTP_URL: must be'],
    [{ SMTP_URL: 'smtp://m.example', MAIL_FROM: 'Silna <a@b.pl' }, 'MAIL_FROM: must be'],
    [{ SMTP_URL: 'smtp://m.example', MAIL_FROM: 'a@b.pl\r\nBcc: c@d.pl' }, 'MAIL_FROM: must be'],
  ])('have no half of a mail server: %j', (variables, problem) => {
    expect(() => readConfig(variables)).toThrow(problem);
  });

  it('are production with a real project', () => {
    expect(
      readConfig({
        ...PRODUCTION,
        PORT: '0',
        DATABASE_URL: 'postgresql://silna:secret@db.internal:5432/silna',
        TRUST_PROXY: '10.0.0.0/8, 2001:db8::1',
      }),
    ).toMatchObject({
      mode: 'production',
      isOpenDemo: false,
      port: 0,
      host: '0.0.0.0',
      publicUrl: 'https://silna.example',
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
      logLevel: 'info',
      stripe: { secretKey: 'sk_live_0123secret', webhookSecret: 'whsec_0123secret' },
    });
  });

  it('of a drill on a restored copy are production that writes to nobody', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_0123secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123secret',
    };
    expect(readConfig({ ...PRODUCTION, ...keys })).toMatchObject({
      mode: 'production',
      stripe: { secretKey: 'sk_test_0123secret' },
      smtp: undefined,
      vapid: undefined,
    });
  });

  it('know the mobile app and the tag manager', () => {
    const config = readConfig({
      REVENUECAT_WEBHOOK_AUTHORIZATION: 'Bearer 0123456789',
      REVENUECAT_PRODUCTS: 'silna_quarter:5, silna:year-base:6',
      VITE_TAG_MANAGER_ID: 'GTM-AB12',
    });
    expect(config).toMatchObject({ tagManagerId: 'GTM-AB12' });
    expect(config.revenuecat).toEqual({
      authorization: 'Bearer 0123456789',
      products: new Map([
        ['silna_quarter', 5],
        ['silna:year-base', 6],
      ]),
    });
  });

  it.each(['10.0.0.0/255.0.0.0', 'loopback, uniquelocal', '::1', '::ffff:10.0.0.1'])(
    'believe the proxies %s',
    (TRUST_PROXY) => {
      const { trustProxy } = readConfig({ TRUST_PROXY });
      expect(Fastify({ trustProxy })).toBeDefined();
    },
  );

  it('know how much one address may ask for', () => {
    const { limits } = readConfig({ SILNA_RATE_LIMITS: 'identity:30, api:5000' });
    expect(limits).toEqual({ ...RATE_LIMITS, api: 5_000, identity: 30 });
  });

  it('know how long a process that is stopped still takes requests', () => {
    expect(readConfig({ SILNA_DRAIN_MS: '5000' })).toMatchObject({ drainMs: 5_000 });
  });

  it.each([
    ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['metrics.internal:65535', { host: 'metrics.internal', port: 65_535 }],
  ])('know where they are measured: %s', (SILNA_METRICS, metrics) => {
    expect(readConfig({ SILNA_METRICS })).toMatchObject({ metrics });
  });

  it('may turn the log of errors on devices off', () => {
    expect(readConfig({ SILNA_CLIENT_ERRORS: 'off' })).toMatchObject({ logsClientErrors: false });
    expect(readConfig({ SILNA_CLIENT_ERRORS: 'on' })).toMatchObject({ logsClientErrors: true });
  });

  it('know the page’s own project and where it signs in', () => {
    const page = {
      VITE_FIREBASE_PROJECT_ID: 'silna-live',
      VITE_FIREBASE_AUTH_DOMAIN: 'login.silna.example',
    };
    expect(readConfig({ ...PRODUCTION, ...page })).toMatchObject({
      firebaseProjectId: 'silna-live',
      authDomain: 'login.silna.example',
    });
  });

  it.each<[string, Record<string, string>]>([
    ['test keys', { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_0123secret' }],
    ['an address of the house', { PUBLIC_URL: 'https://192.168.1.20:4173' }],
    ['a name of the house', { PUBLIC_URL: 'https://silna.local' }],
    ['a loopback address', { PUBLIC_URL: 'http://localhost:4173' }],
    ['another NODE_ENV', { NODE_ENV: 'test' }],
  ])('allow a demo %s', (_what, variables) => {
    expect(readConfig(variables)).toMatchObject({ mode: 'demo', isOpenDemo: false });
  });

  it('know a demo that listens for others', () => {
    expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ isOpenDemo: true });
    expect(readConfig({ HOST: 'localhost' })).toMatchObject({ isOpenDemo: false });
  });

  it('allow a demo everything when it is meant to be public', () => {
    const config = readConfig({
      ...STRIPE,
      PUBLIC_URL: 'https://demo.silna.example',
      NODE_ENV: 'production',
      SILNA_DEMO_PUBLIC: '1',
    });
    expect(config).toMatchObject({ mode: 'demo', isOpenDemo: true, host: '127.0.0.1' });
    expect(readConfig({ ...PRODUCTION, SILNA_DEMO_PUBLIC: '1' }).isOpenDemo).toBe(false);
  });

  it('take an empty value for none and leave strangers alone', () => {
    const config = readConfig({
      PORT: '',
      FIREBASE_PROJECT_ID: '',
      GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
      FIREBASE_CLI_EXPERIMENTS: 'x',
      STRIPE_API_KEY: 'x',
      STRIPE_DEVICE_NAME: 'x',
      PORTS: '1',
      VITE_ANYTHING: '1',
    });
    expect(config).toMatchObject({ port: 4173, mode: 'demo' });
  });
});

describe('a start is refused, naming the variable, for', () => {
  it.each<[string, Record<string, string>]>([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://silna:secret@db/silna' }],
    ['DATABASE_URL', { DATABASE_URL: 'secret' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'silna.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://silna.example/app' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://silna.example' }],
    ['PUBLIC_URL', { FIREBASE_PROJECT_ID: 'silna-live' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://silna.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://silna.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://203.0.113.9' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://[2001:db8::1]' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'demo-silna' }],
    ['SILNA_DEMO_PUBLIC', { SILNA_DEMO_PUBLIC: 'yes' }],
    ['STRIPE_SECRET_KEY', STRIPE],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_0123secret' }],
    ['SILNA_METRICS', { SILNA_METRICS: '9464' }],
    ['SILNA_METRICS', { SILNA_METRICS: '127.0.0.1:65536' }],
    ['SILNA_METRICS', { SILNA_METRICS: 'http://127.0.0.1:9464' }],
    ['SILNA_DRAIN_MS', { SILNA_DRAIN_MS: '60001' }],
    ['SILNA_DRAIN_MS', { SILNA_DRAIN_MS: '5s' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, ::/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/00' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/255.0.255.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1' }],
    ['DATABASE_URL', { ...PRODUCTION, DATABASE_URL: '' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://silna:secret@db/silna' }],
    ['DATABASE_DIRECT_URL', { ...PRODUCTION, DATABASE_DIRECT_URL: 'db:5432' }],
    ['DATABASE_STATEMENT_NAMES', { DATABASE_STATEMENT_NAMES: 'yes' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['FIREBASE_PROJECT_ID', { FIREBASE_PROJECT_ID: 'Not A Project' }],
    ['SILNA_MODE', { SILNA_MODE: 'staging' }],
    ['SILNA_MODE', { SILNA_MODE: 'production' }],
    ['SILNA_MODE', { ...PRODUCTION, SILNA_MODE: 'demo' }],
    ['SILNA_RATE_LIMITS', { SILNA_RATE_LIMITS: '600' }],
    ['SILNA_RATE_LIMITS', { SILNA_RATE_LIMITS: 'api:0' }],
    ['SILNA_RATE_LIMITS', { SILNA_RATE_LIMITS: 'api:600,media:5' }],
    ['SILNA_MOED', { SILNA_MOED: 'demo' }],
    ['STRIPE_SECRET_KEY', { ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { ...PRODUCTION, STRIPE_SECRET_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...PRODUCTION, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_0123secret' }],
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['STRIPE_KEY', { STRIPE_KEY: 'secret' }],
    ['REVENUECAT_WEBHOOK_AUTHORIZATION', { REVENUECAT_WEBHOOK_AUTHORIZATION: 'secret' }],
    ['REVENUECAT_WEBHOOK_AUTHORIZATION', { REVENUECAT_PRODUCTS: 'silna_year:6' }],
    ['REVENUECAT_PRODUCTS', { REVENUECAT_PRODUCTS: 'silna_year' }],
    ['SILNA_VAPID_PUBLIC_KEY', { SILNA_VAPID_PUBLIC_KEY: 'key' }],
    ['SILNA_VAPID_PUBLIC_KEY', { SILNA_VAPID_PRIVATE_KEY: 'a'.repeat(43) }],
    ['REVENUECAT_KEY', { REVENUECAT_KEY: 'secret' }],
    ['VITE_TAG_MANAGER_ID', { VITE_TAG_MANAGER_ID: "GTM-1'; script-src *" }],
    ['VITE_FIREBASE_PROJECT_ID', { VITE_FIREBASE_PROJECT_ID: 'silna-live' }],
    ['VITE_FIREBASE_PROJECT_ID', { ...PRODUCTION, VITE_FIREBASE_PROJECT_ID: 'demo-silna' }],
    ['VITE_FIREBASE_AUTH_DOMAIN', { VITE_FIREBASE_AUTH_DOMAIN: 'a.example; script-src *' }],
    ['VITE_API_ORIGIN', { VITE_API_ORIGIN: 'https://api.example/v2' }],
    ['PUBLIC_URL', { VITE_API_ORIGIN: 'https://api.example' }],
    ['VITE_MEDIA_ORIGINS.1', { VITE_MEDIA_ORIGINS: 'https://a.example, *' }],
    ['FIREBASE_PROJECTID', { FIREBASE_PROJECTID: 'silna-live' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    [
      'FIREBASE_AUTH_EMULATOR_HOST',
      { ...PRODUCTION, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    ],
  ])('%s in %j', (name, variables) => {
    expect(() => readConfig(variables)).toThrow(StartError);
    const message = messageOf(() => readConfig(variables));
    expect(message).toMatch(new RegExp(`^${name}: `));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('secret');
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}
