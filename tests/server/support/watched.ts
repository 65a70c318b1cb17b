import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** True within what a request of a test has set in motion, unlike in what the test does to the database itself. */
export const requests = new AsyncLocalStorage<true>();

export function watchRequests(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (...given: unknown[]) => Promise<unknown>;
  const watched = (...given: unknown[]) => requests.run(true, async () => inject(...given));
  Object.assign(app, { inject: watched });
}
