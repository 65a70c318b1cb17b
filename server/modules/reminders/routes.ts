import type { FastifyInstance } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import {
  reminderChange,
  reminderChanged,
  reminderKey,
} from '../../../src/contract/reminder-calls.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import { answers } from '../../plugins/openapi.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { RemindersService } from './service.ts';

interface RemindersOptions {
  reminders: RemindersService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
}

/** Reminders of planned trainings by Web Push. */
export async function remindersRoutes(
  app: FastifyInstance,
  { reminders, idempotently, verifyToken }: RemindersOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.reminders,
    {
      schema: {
        summary: 'The key with which a browser subscribes to reminders; null where there are none',
        response: answers(reminderKey),
      },
    },
    async () => ({ data: { key: reminders.key } }),
  );

  routes.put(
    API.reminders,
    {
      schema: {
        summary: 'Switches the reminders of one phone on or off; takes an Idempotency-Key',
        body: reminderChange,
        response: answers(reminderChanged),
      },
    },
    (request) => {
      const owner = ownerOfUser(callerOf(request));
      const { subscription, on } = request.body;
      return idempotently(request, owner, async (tx) => {
        await reminders.change(tx, owner, subscription, on);
        return { data: { on } };
      });
    },
  );
}
