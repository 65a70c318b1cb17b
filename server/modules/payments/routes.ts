import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '../../../src/contract/api-paths.ts';
import {
  guestPaymentRequest,
  paymentCreated,
  paymentRequest,
  paymentState,
  subscriptionRequest,
} from '../../../src/contract/payments.ts';
import type { Idempotently } from '../../http/idempotency.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfGuest, ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { PaymentsService } from './service.ts';

interface PaymentsOptions {
  payments: PaymentsService;
  idempotently: Idempotently;
  verifyToken: VerifyToken;
  /** Origin of the page a request comes from. */
  originOf: (request: FastifyRequest) => string;
}

const KEY = 'takes an Idempotency-Key';

export async function paymentsRoutes(app: FastifyInstance, options: PaymentsOptions) {
  await app.register(accountPayments, options);
  await app.register(publicPayments, options);
}

async function accountPayments(
  app: FastifyInstance,
  { payments, idempotently, verifyToken, originOf }: PaymentsOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.post(
    API.payment,
    {
      schema: {
        summary: `Opens the payment of the signed-in user's basket; ${KEY}`,
        body: paymentRequest,
        response: answers(paymentCreated),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const owner = ownerOfUser(caller);
      const expected = request.body?.expected_total;
      const id = await idempotently(request, owner, (tx) =>
        payments.prepareBasket(tx, owner, expected),
      );
      return payments.open(id, { owner, email: caller.email, origin: originOf(request) });
    },
  );

  routes.post(
    API.subscriptionCreate,
    {
      schema: {
        summary: `Opens the payment of a plan for the signed-in user; ${KEY}`,
        body: subscriptionRequest,
        response: answers(paymentCreated),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const owner = ownerOfUser(caller);
      const { product_id: productId } = request.body;
      await payments.readPlans(owner);
      const id = await idempotently(request, owner, (tx) =>
        payments.preparePlan(tx, owner, productId),
      );
      return payments.open(id, { owner, email: caller.email, origin: originOf(request) });
    },
  );
}

async function publicPayments(
  app: FastifyInstance,
  { payments, idempotently, originOf }: PaymentsOptions,
): Promise<void> {
  const routes = app.withTypeProvider<ContractTypes>();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  routes.post(
    API.guestPayment,
    {
      schema: {
        summary: `Opens the payment of a guest's basket; ${KEY}`,
        body: guestPaymentRequest,
        response: answers(paymentCreated),
        security: [],
      },
    },
    async (request) => {
      const { uid, expected_total: expected } = request.body;
      const owner = ownerOfGuest(uid);
      const id = await idempotently(request, owner, (tx) =>
        payments.prepareBasket(tx, owner, expected),
      );
      return payments.open(id, { owner, email: undefined, origin: originOf(request) });
    },
  );

  routes.get<{ Params: { id: string } }>(
    `${API.payment}/:id`,
    {
      schema: {
        summary: 'How a payment stands; its id is all that is asked for',
        response: answers(paymentState),
        security: [],
      },
    },
    async (request) => ({ data: await payments.stateOf(request.params.id) }),
  );
}
