import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { pageOrigin } from '../../http/page-origin.ts';

type Asked = Pick<FastifyRequest, 'protocol' | 'host'>;

const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The origin for the link in an e-mail. An e-mail goes to the owner of an account, whoever requested
 * it: without `publicUrl` a Host header is therefore trusted only where it names this machine, as
 * loopback or by the address that the request came in on. Any other host gets a link to localhost.
 */
export function letterOrigin(
  request: Asked & { socket: Pick<Socket, 'localAddress' | 'localPort'> },
  publicUrl: string | undefined,
): string {
  const asked = pageOrigin(request, publicUrl);
  const { hostname } = new URL(asked);
  const { localAddress, localPort } = request.socket;
  const isHere = LOOPBACK.test(hostname) || hostname === hostOf(localAddress);
  return publicUrl !== undefined || isHere ? asked : `http://localhost:${localPort}`;
}

/** An address as a URL spells it; IPv4 may be mapped into IPv6. */
function hostOf(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/, '');
  return plain?.includes(':') === true ? `[${plain}]` : plain;
}
