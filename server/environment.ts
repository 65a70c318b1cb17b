import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import * as v from 'valibot';
import { methodsIn, PAYMENT_METHODS } from '../src/contract/payment-methods.ts';
import type { MetricsAddress } from './metrics/metrics-server.ts';
import type { RateLimits } from './plugins/rate-limits.ts';

const PORT_RULE = 'must be a port number from 0 to 65535';
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, PORT_RULE),
  v.transform(Number),
  v.maxValue(65_535, PORT_RULE),
);

const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol),
    'must be a PostgreSQL address, postgres://user:password@host:5432/name',
  ),
);

const webOrigin = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash, username } = new URL(text);
    return /^https?:$/.test(protocol) && `${pathname}${search}${hash}${username}` === '/';
  }, 'must be an origin such as https://example.com, without a path'),
  v.transform((text) => new URL(text).origin),
);

const webOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(webOrigin),
);

const MAIL_RULE =
  'must be the address of a mail server, smtp://user:password@mail.example.com:587, smtps:// for TLS from the start';

/** `?tls=off` allows letters and password to travel in clear, on a private network. */
const smtpUrl = v.pipe(
  v.string(),
  v.check((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, pathname, search, hash } = new URL(text);
    const rest = `${pathname}${search}${hash}`;
    return /^smtps?:$/.test(protocol) && hostname !== '' && /^\/?(?:\?tls=off)?$/.test(rest);
  }, MAIL_RULE),
  v.transform((text) => new URL(text)),
);

const SENDER = /^(?:(?<name>[^<>"\r\n]+) <)?(?<address>[^\s@<>"]+@[^\s@<>"]+?)>?$/;
const SENDER_RULE = 'must be a sender such as Silna <zamowienia@example.com>';

const sender = v.pipe(
  v.string(),
  v.check((text) => SENDER.test(text) && text.includes('<') === text.endsWith('>'), SENDER_RULE),
  v.transform((text) => {
    const { name = '', address = '' } = SENDER.exec(text)?.groups ?? {};
    return { name, address };
  }),
);

const METRICS = /^(?<host>\[[\da-f:.]+\]|[\w.-]+):(?<port>\d{1,5})$/;
const METRICS_RULE = 'must be an address and a port, e.g. 127.0.0.1:9464';

/** `host:port`, an IPv6 host in brackets. */
const metricsAddress = v.pipe(
  v.string(),
  v.check((text) => Number(METRICS.exec(text)?.groups?.port) <= 65_535, METRICS_RULE),
  v.transform((text): MetricsAddress => {
    const { host = '', port: number } = METRICS.exec(text)?.groups ?? {};
    return { host: host.replace(/^\[(.+)\]$/, '$1'), port: Number(number) };
  }),
);

const firebaseProject = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{4,29}$/, 'must be the id of a Firebase project'),
);

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i;

/** Names that the library has for the addresses of a house. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Proxies whose X-Forwarded-* headers are trusted. */
const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check(
    (parts) => parts.every(isTrustable),
    'must be IP addresses or CIDR blocks of one bit or more, separated by commas',
  ),
);

const DRAIN_RULE = 'must be milliseconds from 0 to 60000';

const drain = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, DRAIN_RULE),
  v.transform(Number),
  v.maxValue(60_000, DRAIN_RULE),
);

const LIMIT = /^(?:api|documents|identity|reports|accounts):[1-9]\d{0,6}$/;
const LIMITS_RULE =
  'must be requests a minute, e.g. api:600,documents:1200,identity:120,reports:30,accounts:600';

/** `part:requests`, separated by commas; parts that are left out keep their defaults. */
const rateLimits = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check((parts) => parts.every((part) => LIMIT.test(part)), LIMITS_RULE),
  v.transform((parts): Partial<RateLimits> => Object.fromEntries(parts.map(keyedNumber))),
);

const STORE_PRODUCT = /^[\w.:-]+:[1-9]\d{0,8}$/;
const SECRETS_RULE = 'must have at least 16 characters';
const PRODUCTS_RULE = 'must be store products and our plans, e.g. silna_quarter:5,silna_year:6';

/** `store_product:plan`, separated by commas. */
const storeProducts = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check((parts) => parts.every((part) => STORE_PRODUCT.test(part)), PRODUCTS_RULE),
  v.transform((parts) => new Map(parts.map(keyedNumber))),
);

const METHODS_RULE = `must be ways to pay, card among them, e.g. ${PAYMENT_METHODS.join(',')}`;
const METHOD = v.picklist(PAYMENT_METHODS);

/** Ways to pay, separated by commas; plans are charged to a card. */
const paymentMethods = v.pipe(
  v.string(),
  v.check((text) => {
    const parts = text.split(',').map((part) => part.trim());
    return parts.every((part) => v.is(METHOD, part)) && parts.includes('card');
  }, METHODS_RULE),
  v.transform((text) => methodsIn(text)),
);
const VAPID_RULE = 'must be a key that `npx web-push generate-vapid-keys` has made';

export const environment = v.object({
  PORT: v.optional(port, '4173'),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_DIRECT_URL: v.optional(postgresUrl),
  DATABASE_STATEMENT_NAMES: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'must be on or off'),
      v.transform((text) => text === 'on'),
    ),
  ),
  PUBLIC_URL: v.optional(webOrigin),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  TRUST_PROXY: v.optional(trustedProxies),
  VITE_API_ORIGIN: v.optional(webOrigin),
  VITE_MEDIA_ORIGINS: v.optional(webOrigins),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
  FIREBASE_PROJECT_ID: v.optional(firebaseProject),
  VITE_FIREBASE_PROJECT_ID: v.optional(firebaseProject),
  VITE_FIREBASE_AUTH_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(HOST, 'must be a host such as login.example.com')),
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[sr]k_(?:test|live)_\w{8,}$/, 'must be a key of Stripe, sk_... or rk_...'),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_\S{8,}$/, 'must be what signs the webhook, whsec_...')),
  ),
  REVENUECAT_WEBHOOK_AUTHORIZATION: v.optional(v.pipe(v.string(), v.minLength(16, SECRETS_RULE))),
  REVENUECAT_PRODUCTS: v.optional(storeProducts),
  VITE_PAYMENT_METHODS: v.optional(paymentMethods),
  SILNA_VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/, VAPID_RULE))),
  SILNA_VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, VAPID_RULE))),
  VITE_TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must be a container id such as GTM-ABC123')),
  ),
  SILNA_METRICS: v.optional(metricsAddress),
  SILNA_DRAIN_MS: v.optional(drain),
  SILNA_RATE_LIMITS: v.optional(rateLimits),
  SILNA_CLIENT_ERRORS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  SILNA_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production')),
  SILNA_DEMO_PUBLIC: v.optional(v.literal('1', 'must be 1, or not set')),
  NODE_ENV: v.optional(v.string()),
});
export type Environment = v.InferOutput<typeof environment>;

/** Read by the providers' own tools; they may be set in a developer's shell and have no meaning here. */
const FOREIGN =
  /^FIREBASE_(?:CLI_|TOKEN$|CONFIG$|DEBUG$)|^STRIPE_(?:API_KEY|DEVICE_NAME|SUPPRESS_NOTICES)$/;
const OURS = /^(?:SILNA|FIREBASE|STRIPE|REVENUECAT)_/;

/**
 * A message about the first variable with one of our prefixes that is not known; undefined when there
 * is none.
 */
export function unknownVariable(names: readonly string[]): string | undefined {
  // This variable makes the Firebase SDK accept unsigned tokens; the demo sets it for itself after this check.
  if (names.includes('FIREBASE_AUTH_EMULATOR_HOST')) {
    return 'FIREBASE_AUTH_EMULATOR_HOST: must not be set, the demo starts its own emulator and production must not use one';
  }
  const stranger = names.find(
    (name) => OURS.test(name) && !FOREIGN.test(name) && !(name in environment.entries),
  );
  return stranger && `${stranger}: is not a known variable, see .env.example`;
}

/** The last colon separates: the id of a Play Store product contains a colon before its base plan. */
function keyedNumber(text: string): [string, number] {
  const colon = text.lastIndexOf(':');
  return [text.slice(0, colon), Number(text.slice(colon + 1))];
}

/** Whether Fastify can read the part. Its library would also take `1` and `0x7f.1` for addresses. */
function isTrustable(part: string): boolean {
  const [address = ''] = part.split('/');
  if (isIP(address) === 0 && !RANGES.has(part)) return false;
  try {
    compile(part);
    return true;
  } catch {
    return false;
  }
}
