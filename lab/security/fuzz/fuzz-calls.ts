import * as v from 'valibot';
import type { Random } from '../../../tests/fixtures/random.ts';
import type { Known } from './known.ts';
import { segmentOf, valueOf } from './hostile-values.ts';

/** A request of the fuzz run. */
export interface FuzzCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call of the product: `schema` is that of its body, as its OpenAPI document says. */
interface Route {
  method: string;
  path: string;
  schema?: unknown;
}

const document = v.object({
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.looseObject({
        requestBody: v.optional(
          v.object({
            content: v.record(v.string(), v.object({ schema: v.optional(v.unknown()) })),
          }),
        ),
      }),
    ),
  ),
});

/** Every documented route, from the server's own document. */
export async function documentedRoutes(origin: string): Promise<Route[]> {
  const { paths } = v.parse(document, await (await fetch(`${origin}/api/docs/json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      schema: requestBody?.content['application/json']?.schema,
    })),
  );
}

const DOCUMENTS = '/v1/projects/demo-silna/databases/(default)/documents';
const free = { type: 'object', properties: {} };
const text = { type: 'string' };
const query = {
  type: 'object',
  properties: {
    structuredQuery: {
      type: 'object',
      properties: {
        from: {
          type: 'array',
          items: {
            type: 'object',
            properties: { collectionId: { enum: ['programs', 'workouts', 'users'] } },
          },
        },
        where: free,
        orderBy: { type: 'array', items: free },
        limit: { type: 'integer' },
      },
    },
    documents: { type: 'array', items: { enum: [`${DOCUMENTS.slice(4)}/programs/dom-start`] } },
  },
};

/** Routes that the document leaves out: other protocols, webhooks, reports, pages, files. */
export const OTHER_ROUTES: readonly Route[] = [
  { method: 'POST', path: `${DOCUMENTS}:runQuery`, schema: query },
  { method: 'POST', path: `${DOCUMENTS}:batchGet`, schema: query },
  { method: 'POST', path: `${DOCUMENTS}:commit`, schema: query },
  { method: 'GET', path: `${DOCUMENTS}/programs/{id}` },
  {
    method: 'POST',
    path: '/api/client-errors',
    schema: {
      ...free,
      properties: {
        kind: { enum: ['error'] },
        name: text,
        message: text,
        frames: { type: 'array', items: text },
        route: text,
        release: text,
        share: { type: 'number' },
      },
    },
  },
  {
    method: 'POST',
    path: '/api/policy-reports',
    schema: {
      ...free,
      properties: {
        'csp-report': { ...free, properties: { 'effective-directive': text, 'blocked-uri': text } },
      },
    },
  },
  {
    method: 'POST',
    path: '/api/webhooks/payment',
    schema: { ...free, properties: { id: text, type: text, data: free } },
  },
  {
    method: 'POST',
    path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    schema: { ...free, properties: { email: text, password: text } },
  },
  {
    method: 'POST',
    path: '/securetoken.googleapis.com/v1/token?key=any',
    schema: { ...free, properties: { grant_type: text, refresh_token: text } },
  },
  { method: 'GET', path: '/pay/{id}' },
  { method: 'POST', path: '/pay/{id}', schema: free },
  { method: 'GET', path: '/productDetails?id={id}' },
  { method: 'GET', path: '/media/{id}' },
  { method: 'GET', path: '/{id}' },
  { method: 'GET', path: '/blog/{id}' },
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  '',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
];
const NOT_JSON = [
  '{',
  '[]',
  '',
  'null',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[',
  '\uFEFF{}',
  '"x"',
  '1e999',
];

/** Headers that a request has with a small probability, and values of theirs. */
const HEADERS: readonly (readonly [
  name: string,
  probability: number,
  values: readonly string[],
])[] = [
  ['idempotency-key', 0.4, ['k', 'k2', 'x'.repeat(300), ' ', '\u00fc']],
  ['range', 0.05, ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,5-9', 'x']],
  ['x-forwarded-for', 0.05, ['1.2.3.4', '::1', "' or 1", 'a,b']],
  ['if-none-match', 0.05, ['*', 'W/"x"', '"']],
];
const KINDS = ['text/html', 'application/json', '*/*'];

/** A request by the schema of a route, with something wrong in most of them. */
export function callOf(routes: readonly Route[], known: Known, random: Random): FuzzCall {
  const route = random.pick(routes);
  const method = random.chance(0.05) ? random.pick(METHODS) : route.method;
  const named = route.path.replaceAll(/\{\w+\}/g, () => segmentOf(random, known.ids));
  const path = queried(named, random);
  const headers: Record<string, string> = { accept: random.pick(KINDS) };
  if (random.chance(0.7)) headers['authorization'] = random.pick(known.tokens);
  for (const [name, probability, values] of HEADERS) {
    if (random.chance(probability)) headers[name] = random.pick(values);
  }
  if (method === 'GET' || method === 'HEAD') return { method, path, headers };
  headers['content-type'] = random.chance(0.1) ? random.pick(TYPES) : 'application/json';
  const value = withKnown(valueOf(route.schema ?? free, random), known, random);
  const body = random.chance(0.1) ? random.pick(NOT_JSON) : JSON.stringify(value);
  return { method, path, headers, body };
}

function queried(path: string, random: Random): string {
  if (!random.chance(0.15)) return path;
  const more = random.pick([
    'ids=1',
    'ids=1,x',
    'ids=1&ids=2',
    '%',
    'a[b]=1',
    '__proto__=1',
    'since=x',
    `since=${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.1.0`,
    `x=${'y'.repeat(2_000)}`,
  ]);
  return `${path}${path.includes('?') ? '&' : '?'}${more}`;
}

/** Bodies that name what exists come further into the server. */
function withKnown(value: unknown, { ids }: Known, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => {
    if (!random.chance(0.5)) return [name, item];
    if (name === 'uid') return [name, random.pick(ids)];
    return name === 'product_id' ? [name, random.between(1, 15)] : [name, item];
  });
  return Object.fromEntries(entries);
}
