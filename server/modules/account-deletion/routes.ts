import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import { accountDeleted } from '../../../src/contract/users.ts';
import { bearerToken } from '../../http/bearer.ts';
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
  { deletions, verifyToken }: AccountDeletionOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  app.withTypeProvider<ContractTypes>().delete(
    API.user,
    {
      schema: {
        summary:
          'Deletes the account of the signed-in user and everything of it; needs a sign-in of the last five minutes',
        response: answers(accountDeleted),
      },
    },
    async (request) => {
      // The token was verified before the handler runs.
      const { signedInTime } = signInOf(bearerToken(request.headers.authorization) ?? '');
      await deletions.delete(callerOf(request).uid, signedInTime);
      return { message: 'Konto zostało usunięte.' };
    },
  );
}
