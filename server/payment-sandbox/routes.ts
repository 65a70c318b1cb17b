import { readFile } from 'node:fs/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { statusOf } from '../http/failure-status.ts';
import { confirmationPage } from './pages/confirmation-page.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { STYLESHEET } from './pages/layout.ts';
import { FAILED, REFUSED, UNKNOWN } from './pages/notice.ts';
import type { Notice } from './pages/notice.ts';
import { deliveryOf } from './delivery-form.ts';
import { nipIn } from '../../src/contract/nip.ts';
import {
  asksForNip,
  customerOf,
  GOOD_BLIK,
  GOOD_CARD,
  isDeclinedCard,
  methodOf,
  offeredOf,
  problemsOf,
  readForm,
} from './payment-form.ts';
import { portalRoutes } from './portal-routes.ts';
import { sendNotice, sendPage } from './reply.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { sandboxWorker } from './worker.ts';

/** The bank confirms a payment by BLIK or transfer after the buyer is back in the shop, in ms. */
const LATE_MS = 20_000;

type ById = { Params: { id: string } };

/**
 * The provider's pages. They carry no cookie and no session of a browser: only the unguessable id in
 * the address grants access, so cross-site request forgery is not possible.
 */
export async function sandboxRoutes(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { sandbox, methods, mayBePaid, clock } = options;
  const stylesheet = await readFile(new URL('assets/pay.css', import.meta.url));
  // A buyer's browser sends forms; other bodies could hold texts that no form can.
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  app.addHook('onRequest', async (_request, reply) => {
    // An address that grants access must not be sent as a referrer or be cached.
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  app.setErrorHandler<Error>((error, request, reply) => {
    const statusCode = statusOf(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return sendNotice(reply, statusCode >= 500 ? FAILED : REFUSED, statusCode);
  });

  app.get(STYLESHEET, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css').send(stylesheet),
  );

  /** The current state: a session that the shop does not want to be paid any more is closed. */
  const sessionOf = async (id: string): Promise<CheckoutSession | undefined> => {
    const session = await sandbox.session(id);
    if (session?.status !== 'open' || (await mayBePaid(session.request.reference))) return session;
    await sandbox.closeSession(id);
    return sandbox.session(id);
  };

  app.get<ById>('/pay/:id', async (request, reply) => {
    const session = await sessionOf(request.params.id);
    if (session?.status !== 'open') return closed(reply, session);
    const form = { ...readForm({}), ...prefilled(session, clock()) };
    return sendPage(reply, checkoutPage({ session, methods, form, problems: {} }));
  });

  app.post<ById>('/pay/:id', async (request, reply) => {
    const { id } = request.params;
    const session = await sessionOf(id);
    if (session?.status !== 'open') return closed(reply, session);
    const { successUrl, failureUrl, deliveries, plan } = session.request;

    const action = actionOf(request.body);
    if (action === 'decline') {
      await sandbox.decline(id);
      return reply.redirect(failureUrl, 303);
    }
    const form = readForm(request.body);
    const problems = problemsOf(form, { deliveries, plan, methods, now: clock() });
    if (Object.keys(problems).length > 0) {
      return sendPage(reply.code(422), checkoutPage({ session, methods, form, problems }));
    }
    const method = methodOf(form, offeredOf(session.request, methods));
    const isConfirmed = action === 'confirm' || action === 'confirm-late';
    if (method !== 'card' && !isConfirmed) {
      return sendPage(reply, confirmationPage({ session, form, method }));
    }
    if (method === 'card' && isDeclinedCard(form)) {
      await sandbox.decline(id);
      return reply.redirect(failureUrl, 303);
    }
    const customer = customerOf(form, session.request);
    const delayMs = method !== 'card' && action === 'confirm-late' ? LATE_MS : 0;
    const delivery = deliveryOf(deliveries, form);
    const taxId = asksForNip({ plan }) ? nipIn(form.nip) : undefined;
    const paid = { customer, delivery, taxId: taxId ?? null, method };
    const found = await sandbox.pay(id, paid, delayMs);
    // The payment may have been paid in another tab meanwhile; it is charged once.
    const isTaken = found?.status === 'open' || found?.status === 'paid';
    return isTaken ? reply.redirect(successUrl, 303) : closed(reply, found);
  });

  await app.register(portalRoutes, options);
  await app.register(sandboxWorker, options);
}

/** Shown instead of the form when the session can no longer be paid. */
function closed(reply: FastifyReply, session: CheckoutSession | undefined): FastifyReply {
  if (session === undefined) return sendNotice(reply, UNKNOWN, 404);
  const { successUrl, cancelUrl, plan } = session.request;
  return session.status === 'paid'
    ? sendNotice(reply, { title: 'Już zapłacone', text: PAID, link: back(successUrl) }, 200)
    : sendNotice(reply, gone(session.status, plan !== null, cancelUrl), 410);
}

const PAID = 'Ta płatność jest zakończona, drugi raz nic nie pobierzemy.';

function gone(status: CheckoutSession['status'], isPlan: boolean, cancelUrl: string): Notice {
  const next = isPlan ? 'Wybierz plan jeszcze raz.' : 'Koszyk czeka, zacznij płatność jeszcze raz.';
  const [title, reason] =
    status === 'closed'
      ? [
          'Ta płatność jest nieaktualna',
          'Nic nie zostało pobrane: jest nowsza albo zmieniła się oferta.',
        ]
      : ['Ta płatność wygasła', 'Minęła doba od jej rozpoczęcia.'];
  return { title, text: `${reason} ${next}`, link: back(cancelUrl) };
}

function back(href: string) {
  return { href, label: 'Wróć do Silnej' };
}

/** Test values, so that a demo payment takes one click. */
function prefilled({ request }: CheckoutSession, now: Date) {
  const year = String((now.getUTCFullYear() + 4) % 100).padStart(2, '0');
  const delivery = request.deliveries[0]?.method ?? '';
  return {
    email: request.email ?? '',
    delivery,
    locker: request.locker ?? '',
    method: 'card',
    blik: GOOD_BLIK,
    card: GOOD_CARD,
    expiry: `12/${year}`,
    cvc: '123',
  };
}

/** The button that sent the form. */
function actionOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
}
