import { chosenOffer } from '../delivery-form.ts';
import type { PaymentForm } from '../payment-form.ts';
import { totalOf } from '../checkout-session.ts';
import type { CheckoutSession } from '../checkout-session.ts';
import { html } from '../../http/html-template.ts';
import { money } from '../words.ts';
import { layout } from './layout.ts';

/**
 * The bank's part of a payment by BLIK, played by buttons. The form carries what was typed before: the
 * server checks it again and keeps nothing until the bank has answered.
 */
export function blikPage({
  session,
  form,
}: {
  session: CheckoutSession;
  form: PaymentForm;
}): string {
  const { id, request } = session;
  const amount = totalOf(request, chosenOffer(request.deliveries, form)?.method);
  return layout(
    'Potwierdź płatność',
    html`<main class="portal">
      <h1>Potwierdź w&nbsp;aplikacji banku</h1>
      <form class="card" method="post" action="/pay/${id}">
        <h2>BLIK, ${money(amount)}</h2>
        <p class="price">Aplikacji banku tu nie ma: wybierz, co by się w&nbsp;niej stało.</p>
        ${Object.entries(form).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="button primary" name="action" value="confirm">Potwierdź</button>
        <button class="button secondary" name="action" value="confirm-late">
          Potwierdź, ale bank odpowie później
        </button>
        <button class="button secondary" name="action" value="decline">Odrzuć</button>
      </form>
    </main>`,
  );
}
