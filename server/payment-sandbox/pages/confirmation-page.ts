import { METHOD_NAMES, type PaymentMethod } from '../../../src/contract/payment-methods.ts';
import { formatPrice } from '../../../src/lib/format-price.ts';
import { chosenOffer } from '../delivery-form.ts';
import type { PaymentForm } from '../payment-form.ts';
import { totalOf } from '../checkout-session.ts';
import type { CheckoutSession } from '../checkout-session.ts';
import { html } from '../../http/html-template.ts';
import { layout } from './layout.ts';

type Confirmed = Exclude<PaymentMethod, 'card'>;

const WORDS: Readonly<Record<Confirmed, { title: string; absence: string }>> = {
  blik: {
    title: 'Potwierdź w\u00A0aplikacji banku',
    absence: 'Aplikacji banku tu nie ma: wybierz, co by się w\u00A0niej stało.',
  },
  transfer: {
    title: 'Potwierdź na\u00A0stronie banku',
    absence: 'Strony banku tu nie ma: wybierz, co by się na\u00A0niej stało.',
  },
  wallet: {
    title: 'Potwierdź w\u00A0telefonie',
    absence: 'Portfela tu nie ma: wybierz, co by się w\u00A0nim stało.',
  },
};

/**
 * The part of the bank or the phone in a payment, played by buttons. The form carries what was typed before: the
 * server checks it again and keeps nothing until it is confirmed.
 */
export function confirmationPage({
  session,
  form,
  method,
}: {
  session: CheckoutSession;
  form: PaymentForm;
  method: Confirmed;
}): string {
  const { id, request } = session;
  const amount = totalOf(request, chosenOffer(request.deliveries, form)?.method);
  const { title, absence } = WORDS[method];
  return layout(
    'Potwierdź płatność',
    html`<main class="portal">
      <h1>${title}</h1>
      <form class="card" method="post" action="/pay/${id}">
        <h2>${METHOD_NAMES[method]}, ${formatPrice(amount)}</h2>
        <p class="price">${absence}</p>
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
