import { resolve } from 'node:path';
import * as v from 'valibot';
import { PAYMENT_METHODS, type PaymentMethod } from '../src/contract/payment-methods.ts';
import { isOpenDemo, refuseSilentDemo } from './demo-exposure.ts';
import { environment, unknownVariable } from './environment.ts';
import type { Environment } from './environment.ts';
import type { VapidSettings } from './modules/reminders/web-push.ts';
import type { MetricsAddress } from './metrics/metrics-server.ts';
import type { SmtpSettings } from './modules/letters/smtp-port.ts';
import { DRAIN_MS } from './plugins/graceful-close.ts';
import { RATE_LIMITS } from './plugins/rate-limits.ts';
import type { RateLimits } from './plugins/rate-limits.ts';
import { reasonOf } from './db/reason.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from './start-error.ts';

export type Mode = 'demo' | 'production';

export interface Config {
  /** `demo` includes its own identity emulator and sample accounts. */
  mode: Mode;
  /** A demo that other machines may reach; the operator has to allow it explicitly. */
  isOpenDemo: boolean;
  port: number;
  host: string;
  /** Absolute; the embedded database and the demo's identity accounts live here. */
  dataDir: string;
  /** PostgreSQL; undefined means the embedded database. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, for migrations, where `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  /** Whether hot statements are prepared by name; undefined: where a connection is one session. */
  namesStatements: boolean | undefined;
  /** Public origin of the site; undefined only in demo mode. */
  publicUrl: string | undefined;
  /** Addresses and CIDR blocks whose X-Forwarded-* headers are trusted. */
  trustProxy: false | string[];
  /** Origin at which the page calls the API; undefined means the page's own. */
  apiOrigin: string | undefined;
  /** Other hosts that serve videos; the worker may fetch from them. */
  mediaOrigins: string[];
  /** Requests a minute, by address and by account. */
  limits: RateLimits;
  /** Time in which requests are still accepted once a stop was asked for, in ms. */
  drainMs: number;
  /** Whether failures on users' devices are logged. */
  logsClientErrors: boolean;
  logLevel: string;
  /** Address at which Prometheus reads; undefined measures nothing. */
  metrics: MetricsAddress | undefined;
  firebaseProjectId: string;
  /** The card provider; undefined, in demo mode only, means the sandbox. */
  stripe: StripeKeys | undefined;
  /** Ways to pay at the card provider, which the pages name. */
  paymentMethods: readonly PaymentMethod[];
  /** The mail server of letters; undefined, where the demo's mailbox is not in its place, means none are written. */
  smtp: SmtpSettings | undefined;
  /** Undefined: webhooks about plans of the mobile app are not accepted. */
  revenuecat: RevenuecatSettings | undefined;
  /** Keys by which push services know this server; undefined: no reminders are sent. */
  vapid: VapidSettings | undefined;
  /**
   * The tag manager the page was built with; undefined keeps its hosts out of the content security
   * policy.
   */
  tagManagerId: string | undefined;
  /** The host of the sign-in popup the page was built with, where it is not Firebase's own. */
  authDomain: string | undefined;
}

interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

interface RevenuecatSettings {
  /** Authorization header of RevenueCat's requests. */
  authorization: string;
  /** Our plans by the stores' product ids. */
  products: ReadonlyMap<string, number>;
}

const DEMO_PROJECT = 'demo-silna';

/**
 * The settings of this process, read from `variables`. Throws a `StartError` that names the first
 * invalid variable; its value is not included, since some of them are secrets.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // Compose files and CI write an empty value for "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const unknown = unknownVariable(Object.keys(set));
  if (unknown !== undefined) throw new StartError(unknown);

  const result = v.safeParse(environment, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
  }
  const env = result.output;
  const firebaseProjectId = env.FIREBASE_PROJECT_ID ?? DEMO_PROJECT;
  const pageProjectId = env.VITE_FIREBASE_PROJECT_ID ?? firebaseProjectId;
  if (pageProjectId !== firebaseProjectId) {
    throw new StartError(
      'VITE_FIREBASE_PROJECT_ID: must name the project of FIREBASE_PROJECT_ID, nobody could sign in otherwise',
    );
  }
  const mode = decideMode(firebaseProjectId, env.SILNA_MODE);
  if (mode === 'demo') refuseSilentDemo(env);
  if (mode === 'production' && env.PUBLIC_URL === undefined) {
    throw new StartError('PUBLIC_URL: is required in production, e.g. https://example.com');
  }
  const stripe = stripeKeys(env);
  if (mode === 'production' && stripe === undefined) {
    throw new StartError('STRIPE_SECRET_KEY: is required in production');
  }
  if (mode === 'production' && env.VITE_PAYMENT_METHODS === undefined) {
    throw new StartError(
      `VITE_PAYMENT_METHODS: is required in production, those of the Stripe account, e.g. ${PAYMENT_METHODS.join(',')}`,
    );
  }
  if (mode === 'production' && env.DATABASE_URL === undefined) {
    throw new StartError(
      'DATABASE_URL: is required in production, the embedded database is for the demo',
    );
  }
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new StartError('DATABASE_URL: is required beside DATABASE_DIRECT_URL');
  }
  if (env.VITE_API_ORIGIN !== undefined && env.PUBLIC_URL === undefined) {
    throw new StartError(
      'PUBLIC_URL: is required beside VITE_API_ORIGIN, whose answers its page reads',
    );
  }
  const host = env.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  return {
    mode,
    isOpenDemo: mode === 'demo' && isOpenDemo(env, host),
    port: env.PORT,
    host,
    dataDir: env.DATA_DIR === undefined ? resolve(projectRoot, '.data') : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    namesStatements: env.DATABASE_STATEMENT_NAMES,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY ?? false,
    apiOrigin: env.VITE_API_ORIGIN,
    mediaOrigins: env.VITE_MEDIA_ORIGINS ?? [],
    limits: { ...RATE_LIMITS, ...env.SILNA_RATE_LIMITS },
    drainMs: env.SILNA_DRAIN_MS ?? DRAIN_MS,
    logsClientErrors: env.SILNA_CLIENT_ERRORS !== 'off',
    logLevel: env.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
    metrics: env.SILNA_METRICS,
    firebaseProjectId,
    stripe,
    paymentMethods: env.VITE_PAYMENT_METHODS ?? PAYMENT_METHODS,
    smtp: smtpSettings(env),
    revenuecat: revenuecatSettings(env),
    vapid: vapidSettings(env),
    tagManagerId: env.VITE_TAG_MANAGER_ID,
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
  };
}

/** Both keys or none. A push service reaches the operator by the site's own address. */
function vapidSettings(env: Environment): VapidSettings | undefined {
  const { SILNA_VAPID_PUBLIC_KEY: publicKey, SILNA_VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined) {
    throw new StartError(
      `SILNA_VAPID_${publicKey === undefined ? 'PUBLIC' : 'PRIVATE'}_KEY: is required beside the other key`,
    );
  }
  const isSecure = env.PUBLIC_URL?.startsWith('https:') === true;
  return {
    publicKey,
    privateKey,
    subject: isSecure ? (env.PUBLIC_URL ?? '') : 'mailto:operator@silna.example',
  };
}

/** Both or none: with only one of them either payments cannot be opened or their webhooks are refused. */
function stripeKeys(env: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret };
  if (secretKey !== undefined) {
    throw new StartError('STRIPE_WEBHOOK_SECRET: is required beside STRIPE_SECRET_KEY');
  }
  if (webhookSecret !== undefined) {
    throw new StartError('STRIPE_SECRET_KEY: is required beside STRIPE_WEBHOOK_SECRET');
  }
  return undefined;
}

/** Both or none: with only one of them no letter could be mailed. */
function smtpSettings({ SMTP_URL: url, MAIL_FROM: from }: Environment): SmtpSettings | undefined {
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw new StartError('SMTP_URL: is required beside MAIL_FROM');
  if (from === undefined) throw new StartError('MAIL_FROM: is required beside SMTP_URL');
  const isSecure = url.protocol === 'smtps:';
  const user = decodedPart(url.username);
  return {
    host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    allowsClearText: url.search === '?tls=off',
    login: user === '' ? undefined : { user, pass: decodedPart(url.password) },
    from,
  };
}

/** Name or password of an address. A `%` that begins no escape stands for itself. */
function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, '%25'));
  } catch {
    // Escapes of bytes that are no UTF-8.
    return part;
  }
}

function revenuecatSettings(env: Environment): RevenuecatSettings | undefined {
  const { REVENUECAT_WEBHOOK_AUTHORIZATION: authorization, REVENUECAT_PRODUCTS: products } = env;
  if (authorization !== undefined) return { authorization, products: products ?? new Map() };
  if (products !== undefined) {
    throw new StartError(
      'REVENUECAT_WEBHOOK_AUTHORIZATION: is required beside REVENUECAT_PRODUCTS',
    );
  }
  return undefined;
}

/** Firebase reserves `demo-*` for projects without real resources; any other id names a real project. */
function decideMode(projectId: string, wanted: Mode | undefined): Mode {
  const mode: Mode = projectId.startsWith('demo-') ? 'demo' : 'production';
  if (wanted !== undefined && wanted !== mode) {
    throw new StartError(
      wanted === 'production'
        ? 'SILNA_MODE: production needs FIREBASE_PROJECT_ID to name a real project'
        : 'SILNA_MODE: demo needs a FIREBASE_PROJECT_ID that starts with demo-',
    );
  }
  return mode;
}

/** An optional `.env` beside package.json supplies variables that are not set. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile(resolve(projectRoot, '.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw new StartError(`.env: cannot be read: ${reasonOf(error)}`);
    }
  }
}

/** The settings of this process, with those of `.env`. */
export function loadConfig(): Config {
  loadEnvFile();
  return readConfig(process.env);
}
