import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { API } from '../../../src/contract/api-paths.ts';
import { errorBody } from '../../../src/contract/errors.ts';
import { stockAlert, stockAlertAsked } from '../../../src/contract/stock-alerts.ts';
import { CONTENT_POLICY } from '../../http/content-policy.ts';
import { answers } from '../../plugins/openapi.ts';
import { limitOf } from '../../plugins/rate-limits.ts';
import type { ContractTypes } from '../../plugins/validation.ts';
import { alertPage, confirmedPage, PAGE_POLICY, removedPage } from './page.ts';
import type { StockAlerts } from './service.ts';

interface StockAlertsOptions {
  alerts: StockAlerts;
  /** Letters that one address of the network may ask for in a minute. */
  max: number;
  /** Called once a letter may wait. */
  onAsked: () => void;
}

type ByToken = { Params: { token: string } };

/** Asking for a letter about a product, and the pages of the links in it. */
export async function stockAlertsRoutes(
  app: FastifyInstance,
  { alerts, max, onAsked }: StockAlertsOptions,
): Promise<void> {
  const limit = limitOf(app, max);

  app.withTypeProvider<ContractTypes>().post(
    API.stockAlerts,
    {
      onRequest: limit,
      schema: {
        summary:
          'Writes to an address, which has to confirm itself, once a product is in stock again; repeating it changes nothing',
        security: [],
        body: stockAlert,
        response: answers(stockAlertAsked),
      },
    },
    async ({ body }) => {
      await alerts.ask(body);
      onAsked();
      return { message: ASKED };
    },
  );

  await app.register(async (pages) => {
    // A browser sends the form of the page, and a mail server the one of RFC 8058.
    pages.removeAllContentTypeParsers();
    await pages.register(formbody);
    pages.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume();
      payload.once('end', () => done(null, {}));
    });
    const schema = {
      security: [],
      produces: ['text/html'],
      response: { '4xx': errorBody, '5xx': errorBody },
    };

    pages.get<ByToken>(
      `${API.stockAlerts}/:token`,
      { schema: { ...schema, summary: 'The page on which an address is confirmed or taken back' } },
      async ({ params }, reply) => sendPage(reply, alertPage(await alerts.find(params.token))),
    );

    pages.post<ByToken>(
      `${API.stockAlerts}/:token`,
      {
        schema: {
          ...schema,
          summary:
            'Confirms the address by `action=confirm`; any other form takes it back (RFC 8058)',
        },
      },
      async ({ params: { token }, body }, reply) => {
        if (!v.is(confirmation, body)) {
          await alerts.remove(token);
          return sendPage(reply, removedPage());
        }
        await alerts.confirm(token);
        return sendPage(reply, confirmedPage(await alerts.find(token)));
      },
    );
  });
}

const ASKED =
  'Zajrzyj do skrzynki: jeśli nie ma cię jeszcze na liście, przyjdzie e-mail z linkiem do potwierdzenia.';
const confirmation = v.object({ action: v.literal('confirm') });

/** An address that grants access must not be sent as a referrer or be cached. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      [CONTENT_POLICY]: PAGE_POLICY,
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
