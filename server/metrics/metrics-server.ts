import { createServer } from 'node:http';
import { reasonOf } from '../db/reason.ts';
import { StartError } from '../start-error.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

/**
 * Answers `GET /metrics` on a port of its own, which the users' proxy does not lead to. Resolves with a function that
 * closes it; throws `StartError`.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: MetricsAddress,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      response.writeHead(500).end(reasonOf(error));
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (error) =>
      fail(new StartError(`SILNA_METRICS: cannot listen on ${host}:${port}: ${reasonOf(error)}`)),
    );
    server.listen(port, host, done);
  });
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
