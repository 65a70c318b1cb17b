import type { FastifyInstance } from 'fastify';
import type { SandboxOptions } from './sandbox-options.ts';

const SWEEP_MS = 10 * 60_000;

/** Runs with the server, from listening to closing: sends webhooks, expires old sessions. */
export async function sandboxWorker(
  app: FastifyInstance,
  { sandbox, webhooks }: Pick<SandboxOptions, 'sandbox' | 'webhooks'>,
): Promise<void> {
  let sweep: NodeJS.Timeout | undefined;
  const expire = () =>
    void sandbox.expireSessions().catch((error: unknown) => {
      app.log.error({ err: error }, 'sandbox sessions were not swept');
    });
  app.addHook('onListen', async () => {
    webhooks.start();
    sweep = setInterval(expire, SWEEP_MS).unref();
    expire();
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    await webhooks.stop();
  });
}
