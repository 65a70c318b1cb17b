import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ApiError } from './api-error.ts';

/** A call is a few kilobytes: who takes longer to send one than this holds a connection for nothing. */
const REQUEST_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

/** What the server bears of a connection before a route sees anything of it; answers take their time. */
export const connectionOptions = {
  requestTimeout: REQUEST_MS,
  http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  // What has come to us is answered, also while we close (graceful-close.ts).
  return503OnClosing: false,
  clientErrorHandler: refuseConnection,
};

/** What is no HTTP, or too slow to become a request, in the words of all our errors; then the end. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed) return;
  // A browser opens connections in advance, and reads what comes unasked as the answer to its next call.
  if (socket.bytesRead > 0 && socket.writable && error.code !== 'ECONNRESET') {
    const { statusCode, body } = refusalOf(error);
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  }
  socket.destroy(error);
}

function refusalOf({ code }: ConnectionError): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('bad_request', 'Zapytanie nie dotarło w\u00A0całości.', {
        statusCode: 408,
      });
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('bad_request', 'Nagłówki zapytania są za\u00A0długie.', {
        statusCode: 431,
      });
    default:
      return new ApiError('bad_request', 'Nie rozumiemy tego zapytania.');
  }
}
