import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { LOG_LEVEL } from './bench-app.ts';
import type { Call } from './load.ts';

export interface BareRoute {
  method: 'GET' | 'POST';
  path: string;
  status: number;
  /** Body that is sent unchanged. */
  body: string;
}

/**
 * The yardstick: Fastify with nothing registered, whose routes answer a text that was ready
 * before. JSON bodies are read, since any server has to.
 */
export function bareApp(routes: readonly BareRoute[]): FastifyInstance {
  const app = Fastify({ logger: { level: LOG_LEVEL } });
  for (const { method, path, status, body } of routes) {
    app.route({
      method,
      url: path,
      handler: (_request, reply) => {
        reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body);
      },
    });
  }
  return app;
}

/** A route at `path` that answers what the shop at `origin` just answered to a call. */
export async function bareRouteOf(
  origin: string,
  call: { name: string; status: number; next: () => Call },
  path: string,
): Promise<BareRoute> {
  const { path: ours, ...request } = call.next();
  const answer = await fetch(new URL(ours, origin), request);
  const { status } = answer;
  if (status !== call.status) throw new Error(`${call.name}: ${status}`);
  return { method: request.method, path, status, body: await answer.text() };
}
