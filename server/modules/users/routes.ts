import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import {
  login,
  profileUpdate,
  profileUpdated,
  registered,
  registration,
} from '../../../src/contract/users.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { UsersService } from './service.ts';

interface UsersOptions {
  users: UsersService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
}

export async function usersRoutes(
  app: FastifyInstance,
  { users, idempotently, verifyToken }: UsersOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.login,
    { schema: { summary: 'Profile of the signed-in user', response: answers(login) } },
    (request) => users.login(callerOf(request)),
  );

  routes.post(
    API.register,
    {
      schema: {
        summary:
          'Creates the profile of the signed-in user; repeating it changes nothing. Takes an Idempotency-Key',
        body: registration,
        response: answers(registered),
      },
    },
    (request) => {
      const caller = callerOf(request);
      return idempotently(request, ownerOfUser(caller), async (tx) => {
        await users.register(tx, caller, request.body);
        return { message: 'Konto jest gotowe.' };
      });
    },
  );

  routes.put(
    API.updateUser,
    {
      schema: {
        summary: 'Changes the name and phone of the signed-in user; takes an Idempotency-Key',
        body: profileUpdate,
        response: answers(profileUpdated),
      },
    },
    (request) => {
      const caller = callerOf(request);
      return idempotently(request, ownerOfUser(caller), async (tx) => {
        const user = await users.update(tx, caller, request.body);
        return { data: { user_details: { user } } };
      });
    },
  );
}
