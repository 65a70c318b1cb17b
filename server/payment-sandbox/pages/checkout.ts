import { html } from '../template.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';
import type { Session } from '../session.ts';
import { deliveryFields } from './delivery.ts';
import { field } from './fields.ts';
import type { Field } from './fields.ts';
import { layout } from './layout.ts';
import { summary, total } from './summary.ts';

const NAME: Field = { name: 'name', label: 'Imię i\u00A0nazwisko', autocomplete: 'name' };
const CONTACT: Field[] = [
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'email', inputmode: 'email' },
];
const CARD: Field[] = [
  { name: 'card', label: 'Numer karty', autocomplete: 'cc-number', inputmode: 'numeric' },
  {
    name: 'expiry',
    label: 'Ważna do',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM/RR',
  },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric' },
];

export interface CheckoutPage {
  session: Session;
  form: PaymentForm;
  problems: FieldProblems;
}

/** The page of a card payment; it works without scripts, and the server checks every field. */
export function checkoutPage({ session, form, problems }: CheckoutPage): string {
  const { id, request } = session;
  const { deliveries } = request;
  const isSent = deliveries.length > 0;
  const group = (title: string, fields: readonly Field[]) =>
    html`<fieldset>
      <legend>${title}</legend>
      ${fields.map((one) => field(one, form, problems))}
    </fieldset>`;
  return layout(
    'Płatność',
    html`<main class="checkout">
      ${summary(request)}
      <form class="card" method="post" action="/pay/${id}" novalidate>
        <p class="test">
          To płatność na próbę: nic nie zostanie pobrane, a dane karty są wpisane za ciebie.
        </p>
        ${
          Object.keys(problems).length > 0 &&
          html`<p class="alert" role="alert">Popraw zaznaczone pola i zapłać jeszcze raz.</p>`
        }
        ${group('Kontakt', CONTACT)} ${isSent && deliveryFields(deliveries, form, problems)}
        ${group('Karta', isSent ? CARD : [NAME, ...CARD])}
        <button class="button primary" name="action" value="pay">Zapłać ${total(request)}</button>
        <button class="button secondary" name="action" value="decline">Odrzuć płatność</button>
        <a class="back" href="${request.cancelUrl}">Wróć do Silnej</a>
      </form>
    </main>`,
  );
}
