import * as v from 'valibot';
import { readErrorBody, REQUEST_ID_HEADER } from '../contract/errors.ts';
import { withDeadline } from '../lib/abort.ts';
import { apiAddress } from './address.ts';
import { READ_DEADLINE, WRITE_DEADLINE } from './call-deadlines.ts';
import { ApiError, type ApiErrorKind, hasKind, uselessAnswer } from './error.ts';
import { refusedCommands } from './refused-commands.ts';
import { idToken } from './token.ts';

type Call<S extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Sent as `Idempotency-Key`: the same key again has no second effect. */
  idempotencyKey?: string | undefined;
  /** The user of the call: it is not made with another user's token. The current user by default. */
  uid?: string | undefined;
  /** Other request headers. */
  headers?: Readonly<Record<string, string>>;
  /** The shape of a success; anything else counts as no answer. */
  answer: S;
  signal?: AbortSignal | undefined;
};

/**
 * Calls the product's backend as the signed-in user and returns the checked answer.
 *
 * Throws only `ApiError`. A 401 is answered once with a freshly minted token; the deadline covers
 * the token, the headers and the body together.
 */
export function authorizedCall<S extends v.GenericSchema>(
  call: Call<S>,
): Promise<v.InferOutput<S>> {
  return withinDeadline(call, async (signal) => {
    try {
      return await send(call, await idToken({ uid: call.uid }), signal);
    } catch (error) {
      if (!hasKind(error, 'unauthenticated')) throw error;
      return await send(call, await idToken({ uid: call.uid, fresh: true }), signal);
    }
  }).catch((error: unknown) => {
    if (call.method !== 'GET' && hasKind(error, 'unauthenticated')) refusedCommands.notify();
    throw error;
  });
}

/** A call without a token, for guests and public data. */
export function publicCall<S extends v.GenericSchema>(call: Call<S>): Promise<v.InferOutput<S>> {
  return withinDeadline(call, (signal) => send(call, undefined, signal));
}

function withinDeadline<S extends v.GenericSchema>(
  call: Call<S>,
  work: (signal: AbortSignal) => Promise<v.InferOutput<S>>,
): Promise<v.InferOutput<S>> {
  const deadline = call.method === 'GET' ? READ_DEADLINE : WRITE_DEADLINE;
  return withDeadline(deadline, work, call.signal).catch((error: unknown) => {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unreachable', `${call.method} ${call.path} got no answer`, {
      cause: error,
    });
  });
}

async function send<S extends v.GenericSchema>(
  call: Call<S>,
  token: string | undefined,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const headers = new Headers({ accept: 'application/json', ...call.headers });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  const response = await fetch(apiAddress(call.path), {
    method: call.method,
    headers,
    body: call.body === undefined ? null : JSON.stringify(call.body),
    cache: token === undefined && call.method === 'GET' ? 'default' : 'no-store',
    signal,
  });
  const body = parseJson(await response.text());
  // The message leaves out secrets: paths of baskets and payments contain ids.
  const name = `${call.method} ${call.path.replaceAll(/[^/?=]{16,}/g, '…')}`;
  if (!response.ok) throw failure(name, response, body);
  const answer = v.safeParse(call.answer, body);
  // A captive portal answers 200 with a page of its own.
  if (!answer.success) throw uselessAnswer(`${name} answered something else`);
  return answer.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failure(name: string, { status, headers }: Response, body: unknown): ApiError {
  const known = v.safeParse(readErrorBody, body);
  const kind = known.success ? kindOf(status) : 'unreachable';
  const said = known.success ? known.output.message[0] : undefined;
  const message = `${name} answered ${status}`;
  const options = {
    serverText: said?.message,
    code: said?.code,
    requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
  };
  return kind === 'unreachable'
    ? uselessAnswer(message, options)
    : new ApiError(kind, message, options);
}

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  // 408: the request arrived too slowly, which says nothing about its content.
  return status >= 500 || status === 429 || status === 408 ? 'unreachable' : 'rejected';
}
