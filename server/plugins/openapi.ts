import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import type * as v from 'valibot';
import { errorBody } from '../../src/contract/errors.ts';

const PAGE = '/api/docs';

/** The answers of a route: its own shape on success, the one error shape otherwise. */
export function answers<T extends v.GenericSchema>(success: T) {
  return { 200: success, '4xx': errorBody, '5xx': errorBody };
}

/** `/api/docs`: generated from the routes and the schemas they are validated with. */
async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Silna', version: '1' },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ idToken: [] }],
    },
    transform: ({ schema, url }) => ({
      url,
      schema: url.startsWith('/api/') ? described(schema) : { ...schema, hide: true },
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    // The viewer styles itself inline and writes HTML as text; scripts stay under the site's own policy.
    transformStaticCSP: (policy) =>
      policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("require-trusted-types-for 'script';", ''),
  });
}

function described({ body, response, ...rest }: FastifySchema): FastifySchema {
  return {
    ...rest,
    ...(isContract(body) && { body: jsonSchema(body) }),
    ...(isRecord(response) && { response: mapValues(response, describedAnswer) }),
  };
}

function describedAnswer(schema: unknown): unknown {
  return isContract(schema) ? { description: 'JSON', ...jsonSchema(schema) } : schema;
}

/** Trimming is internal to the server and not part of the documented schema. */
function jsonSchema(schema: v.GenericSchema) {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    // A check in code and a type have no counterpart in JSON Schema; the handlers' own schemas make it all the same.
    ignoreActions: ['trim', 'check', 'readonly'],
  });
  return rest;
}

function isContract(schema: unknown): schema is v.GenericSchema {
  return isRecord(schema) && schema.kind === 'schema' && '~standard' in schema;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function mapValues(record: Record<string, unknown>, map: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

export default fp(openapi, { name: 'openapi' });
