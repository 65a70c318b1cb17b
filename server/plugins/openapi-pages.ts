import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import Fastify from 'fastify';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type * as v from 'valibot';

/** The document and its viewer at `page`, of `routes`; it answers `inject`. */
export async function openapiPages(
  page: string,
  routes: readonly RouteOptions[],
): Promise<FastifyInstance> {
  const app = Fastify();
  // Its routes are described and never called.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Silna', version: '1' },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ idToken: [] }],
    },
    transform: ({ schema, url }) => ({ url, schema: described(schema) }),
  });
  for (const { method, url, schema } of routes) {
    const isCalled = url.startsWith('/api/') && !url.startsWith(page) && method !== 'HEAD';
    if (isCalled) app.route({ method, url, ...(schema && { schema }), handler: async () => {} });
  }
  await app.register(swaggerUi, { routePrefix: page });
  await app.ready();
  return app;
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
