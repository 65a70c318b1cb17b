import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BILLING_ACTIONS } from './billing.ts';
import { UNKNOWN_SUBSCRIPTION } from './pages/notice.ts';
import { portalPage } from './pages/portal.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { sendNotice, sendPage } from './reply.ts';
import { returnPathOf } from './return-path.ts';

type ById = { Params: { id: string }; Querystring: { return?: unknown } };

const ordered = v.object({ action: v.picklist(BILLING_ACTIONS) });

/** `/pay/portal/{subscription}?return=/path`: knowing the subscription's id grants access. */
export async function portalRoutes(
  app: FastifyInstance,
  { billing, clock }: SandboxOptions,
): Promise<void> {
  app.get<ById>('/pay/portal/:id', async (request, reply) => {
    const subscription = await billing.subscription(request.params.id);
    if (subscription === undefined) return sendNotice(reply, UNKNOWN_SUBSCRIPTION, 404);
    const returnPath = returnPathOf(request.query.return);
    return sendPage(reply, portalPage({ subscription, returnPath, now: clock() }));
  });

  app.post<ById>('/pay/portal/:id', async (request, reply) => {
    const { id } = request.params;
    const order = v.safeParse(ordered, request.body);
    const subscription = order.success
      ? await billing.act(id, order.output.action)
      : await billing.subscription(id);
    if (subscription === undefined) return sendNotice(reply, UNKNOWN_SUBSCRIPTION, 404);
    const returnPath = encodeURIComponent(returnPathOf(request.query.return));
    return reply.redirect(`/pay/portal/${encodeURIComponent(id)}?return=${returnPath}`, 303);
  });
}
