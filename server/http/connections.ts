import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { ApiError } from './api-error.ts';

/** A call is a few kilobytes: a client that takes longer to send one blocks a connection. */
const REQUEST_MS = 10_000;
const CHECK_EVERY_MS = 1_000;

/** The limits of a connection before a route is called; they do not apply to answers. */
export const connectionOptions = {
  requestTimeout: REQUEST_MS,
  http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  // A request that has arrived is answered, also while the server closes (graceful-close.ts).
  return503OnClosing: false,
  clientErrorHandler: refuseConnection,
};

/** Answers input that is not HTTP, or a request that is too slow, in the common error format, then closes. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (socket.destroyed) return;
  // A browser opens connections in advance, and takes unsolicited data for the answer to its next
  // request.
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
