import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Behind a proxy that is not trusted all users have its address and share one limit of requests. The first
 * request that was forwarded by such a proxy is said in the log; anybody may send these headers, so once.
 */
async function forwarded(
  app: FastifyInstance,
  { trusted }: { trusted: false | string[] },
): Promise<void> {
  const isTrusted = compile(trusted || []);
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (isSaid || isTrusted(socket.remoteAddress ?? '', 0)) return;
    const header = HEADERS.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    isSaid = true;
    log.warn(`${header} comes from an address that TRUST_PROXY does not name, and is not believed`);
  });
}

export default fp(forwarded, { name: 'forwarded' });
