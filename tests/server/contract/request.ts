import type { FastifyInstance } from 'fastify';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON; a string unchanged. */
  body?: object | string | number | boolean | null;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Read from JSON; the text itself otherwise. */
  body: unknown;
}

export const get = (path: string): Request => ({ method: 'GET', path });
export const post = (path: string, body?: NonNullable<Request['body']>): Request => ({
  method: 'POST',
  path,
  ...(body !== undefined && { body }),
});

/** A form as a page without JavaScript sends it. */
export const postForm = (path: string, fields: Record<string, string>): Request => ({
  ...post(path, new URLSearchParams(fields).toString()),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

/** The request with another user's headers, or without any (`{}`). */
export function sentBy(headers: Record<string, string>, request: Request): Request {
  const { authorization: _, ...kept } = request.headers ?? {};
  return { ...request, headers: { ...kept, ...headers } };
}

export function withKey(key: string, request: Request): Request {
  return { ...request, headers: { ...request.headers, 'idempotency-key': key } };
}

export function withBody(body: NonNullable<Request['body']>, request: Request): Request {
  return { ...request, body };
}

export async function send(app: FastifyInstance, request: Request): Promise<Answer> {
  const { method, path, headers, body } = request;
  const response = await app.inject({
    method,
    url: path,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: readJson(response.body),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
