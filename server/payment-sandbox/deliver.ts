import type { Server } from 'node:http';
import { API } from '../../src/contract/paths.ts';
import { SIGNATURE_HEADER } from '../security/webhook-signature.ts';
import type { DeliverWebhook } from './webhook-queue.ts';

const DEADLINE_MS = 8_000;

/**
 * Calls the shop over HTTP at the address this process itself listens on. No client input influences
 * the address, and sender and receiver share the secret in memory, even where several processes share a
 * database. Nothing is delivered before the server listens.
 */
export function deliverToSelf(server: Server): DeliverWebhook {
  return async ({ payload, signature }) => {
    const origin = originOf(server);
    if (origin === undefined) return false;
    const response = await fetch(new URL(API.paymentWebhook, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body: payload,
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  };
}

function originOf(server: Server): string | undefined {
  const address = server.address();
  if (typeof address !== 'object' || address === null) return undefined;
  const { port, family } = address;
  const host = ANY.get(address.address) ?? address.address;
  return `http://${family === 'IPv6' && host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Listening everywhere includes the loopback interface. */
const ANY: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);
