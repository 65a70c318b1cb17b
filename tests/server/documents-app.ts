import Fastify from 'fastify';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { documentsRoutes } from '../../server/modules/documents/routes.ts';
import { ApiError } from '../../server/http/api-error.ts';
import type { VerifyToken } from '../../server/security/token-verifier.ts';
import type { Database } from '../../server/db/open-database.ts';

export const NOW = new Date('2026-03-01T10:00:00.000Z');
export const ROOT = 'projects/silna/databases/(default)/documents';

/** Authorization headers of the callers that `registerDocuments` knows. */
export const SUBSCRIBER = 'Bearer sub.scri.ber';
export const SOMEBODY = 'Bearer some.bo.dy';
export const UNKNOWABLE = 'Bearer un.know.able';
export const SIGNED_OUT = '';

const verifyToken: VerifyToken = async (token) => {
  if (token === 'un.know.able') throw new ApiError('unavailable', 'Spróbuj za chwilę.');
  if (token === 'sub.scri.ber') return { uid: 'subscriber', email: undefined };
  return token === 'some.bo.dy' ? { uid: 'somebody', email: undefined } : undefined;
};

export interface DocumentsApp {
  app: FastifyInstance;
  /** Sends what the SDK sends, JSON under `text/plain`, as a subscriber unless told otherwise. */
  send: ReturnType<typeof sender>;
}

/**
 * The module alone, with callers told apart by fixed tokens and the clock at `NOW`; `before`
 * registers what should surround it.
 */
export async function documentsApp(
  { db }: Pick<Database, 'db'>,
  before: (app: FastifyInstance) => unknown = () => {},
): Promise<DocumentsApp> {
  const app = Fastify();
  await before(app);
  await app.register(documentsRoutes, {
    db,
    projectId: 'silna',
    verifyToken,
    hasActiveSubscription: async (uid) => uid === 'subscriber',
    clock: () => NOW,
  });
  return { app, send: sender(app) };
}

function sender(app: FastifyInstance) {
  return async (
    path: string,
    body: unknown,
    options: InjectOptions = {},
    authorization = SUBSCRIBER,
  ) => {
    const response = await app.inject({
      method: 'POST',
      url: `/v1/${ROOT}${path}`,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      ...options,
      headers: {
        'content-type': 'text/plain',
        ...(authorization === SIGNED_OUT ? {} : { authorization }),
        ...options.headers,
      },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
}

/** The body of a query for a collection. */
export const from = (collectionId: string, more = {}) => ({
  structuredQuery: { from: [{ collectionId }], ...more },
});

export const equalTo = (fieldPath: string, referenceValue: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { referenceValue } },
});

export const sortedBy = (...fieldPaths: string[]) => ({
  orderBy: fieldPaths.map((fieldPath) => ({ field: { fieldPath }, direction: 'ASCENDING' })),
});

/** The bodies that the SDK sends for all programs and for the workouts of a program. */
export const PROGRAMS = from('programs', sortedBy('__name__'));
export const workoutsOf = (id: string) =>
  from('workouts', {
    where: equalTo('program', `${ROOT}/programs/${id}`),
    ...sortedBy('order', '__name__'),
  });

/** The body of a refusal for want of rights. */
export const DENIED = {
  error: {
    code: 403,
    message: 'Missing or insufficient permissions.',
    status: 'PERMISSION_DENIED',
  },
};
