import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/paths.ts';
import {
  login,
  profileUpdate,
  profileUpdated,
  registered,
  registration,
} from '../../../src/contract/users.ts';
import signedIn, { callerOf } from '../../plugins/identity.ts';
import { answers } from '../../plugins/openapi.ts';
import type { VerifyToken } from '../../plugins/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { UsersService } from './service.ts';

export interface UsersOptions {
  users: UsersService;
  verifyToken: VerifyToken;
}

export async function usersRoutes(
  app: FastifyInstance,
  { users, verifyToken }: UsersOptions,
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
        summary: 'Creates the profile of the signed-in user; repeating it changes nothing',
        body: registration,
        response: answers(registered),
      },
    },
    async (request) => {
      await users.register(callerOf(request), request.body);
      return { message: 'Konto jest gotowe.' };
    },
  );

  routes.put(
    API.updateUser,
    {
      schema: {
        summary: 'Changes the name and phone of the signed-in user',
        body: profileUpdate,
        response: answers(profileUpdated),
      },
    },
    async (request) => {
      const user = await users.update(callerOf(request), request.body);
      return { data: { user_details: { user } } };
    },
  );
}
