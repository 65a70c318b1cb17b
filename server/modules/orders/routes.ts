import type { FastifyInstance } from 'fastify';
import { ORDER_TOKEN, orderAnswer, orderList } from '../../../src/contract/orders.ts';
import { API } from '../../../src/contract/api-paths.ts';
import signedIn, { callerOf } from '../../plugins/signed-in.ts';
import { answers } from '../../plugins/openapi.ts';
import { ownerOfUser } from '../../security/owner.ts';
import type { VerifyToken } from '../../security/token-verifier.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import type { OrdersService } from './service.ts';

interface ById {
  Params: { id: string };
}

interface OrdersOptions {
  orders: OrdersService;
  verifyToken: VerifyToken;
}

/** The orders of an account. */
export async function ordersRoutes(
  app: FastifyInstance,
  { orders, verifyToken }: OrdersOptions,
): Promise<void> {
  await app.register(signedIn, { verifyToken });
  const routes = app.withTypeProvider<ContractTypes>();

  routes.get(
    API.orders,
    {
      schema: {
        summary: 'Orders of the signed-in user, newest first',
        response: answers(orderList),
      },
    },
    async (request) => ({ data: await orders.list(ownerOfUser(callerOf(request))) }),
  );

  routes.get<ById>(
    `${API.orders}/:id`,
    { schema: { summary: 'One of the user’s orders', response: answers(orderAnswer) } },
    async (request) => ({
      data: await orders.read(ownerOfUser(callerOf(request)), request.params.id),
    }),
  );
}

/** The order of a guest. */
export async function guestOrdersRoutes(
  app: FastifyInstance,
  { orders }: Pick<OrdersOptions, 'orders'>,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.withTypeProvider<ContractTypes>().get<ById>(
    `${API.guestOrders}/:id`,
    {
      schema: {
        summary: `A guest’s order; the header ${ORDER_TOKEN} carries its token`,
        security: [],
        response: answers(orderAnswer),
      },
    },
    async ({ params, headers }) => {
      const token = headers[ORDER_TOKEN];
      return { data: await orders.readAsGuest(params.id, typeof token === 'string' ? token : '') };
    },
  );
}
