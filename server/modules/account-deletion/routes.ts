import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import { accountDeleted, deletionQuestion, deletionState } from '../../../src/contract/users.ts';
import { bearerToken } from '../../http/bearer.ts';
import { keyOf } from '../../http/idempotency.ts';
import { answers } from '../../plugins/openapi.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { signInOf } from '../../security/token-claims.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { AccountDeletions } from './service.ts';

interface AccountDeletionOptions {
  deletions: AccountDeletions;
  verifyToken: VerifyToken;
}

export async function accountDeletionRoutes(
  app: FastifyInstance,
  options: AccountDeletionOptions,
): Promise<void> {
  await app.register(deletionRoutes, options);
  await app.register(deletedAccountRoutes, options);
}

async function deletionRoutes(
  app: FastifyInstance,
  { deletions, verifyToken }: AccountDeletionOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  app.withTypeProvider<ContractTypes>().delete(
    API.user,
    {
      schema: {
        summary:
          'Deletes the account of the signed-in user and everything of it; needs a sign-in of the last five minutes, takes an Idempotency-Key',
        response: answers(accountDeleted),
      },
    },
    async (request) => {
      // The token was verified before the handler runs.
      const { signedInTime } = signInOf(bearerToken(request.headers.authorization) ?? '');
      await deletions.delete(callerOf(request).uid, signedInTime, keyOf(request));
      return { message: 'Konto zostało usunięte.' };
    },
  );
}

/** The question of a phone whose tokens went with the account. */
async function deletedAccountRoutes(
  app: FastifyInstance,
  { deletions }: Pick<AccountDeletionOptions, 'deletions'>,
): Promise<void> {
  app.withTypeProvider<ContractTypes>().post(
    API.userDeleted,
    {
      schema: {
        summary: 'Whether an account is gone, asked by the Idempotency-Key of its deletion',
        security: [],
        body: deletionQuestion,
        response: answers(deletionState),
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { uid, key } = request.body;
      return { data: { deleted: await deletions.isGone(uid, key) } };
    },
  );
}
