import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import { isBlik, offersBlik } from '../payment-form.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';
import type { CheckoutSession, SessionRequest } from '../checkout-session.ts';
import { deliveryFields } from './delivery-fields.ts';
import { field } from './form-fields.ts';
import type { Field } from './form-fields.ts';
import { layout } from './layout.ts';
import { summary, total } from './summary.ts';

const NAME: Field = { name: 'name', label: 'Imię i\u00A0nazwisko', autocomplete: 'name' };
const CONTACT: Field[] = [
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'email', inputmode: 'email' },
];
const BLIK: Field[] = [
  { name: 'blik', label: 'Kod BLIK', autocomplete: 'one-time-code', inputmode: 'numeric' },
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

const METHODS = [
  { value: 'blik', name: 'BLIK', hint: '6 cyfr z\u00A0aplikacji banku' },
  { value: 'card', name: 'Karta', hint: 'Visa, Mastercard' },
];

function methods(form: PaymentForm, request: SessionRequest): Html {
  const chosen = isBlik(form, request) ? 'blik' : 'card';
  return html`<div class="choices" role="radiogroup" aria-label="Sposób płatności">
    ${METHODS.map(
      ({ value, name, hint }) =>
        html`<label class="choice">
          <input type="radio" name="method" value="${value}" ${value === chosen && html`checked`} />
          <span class="way">${name} <small>${hint}</small></span>
        </label>`,
    )}
  </div>`;
}

interface CheckoutPage {
  session: CheckoutSession;
  form: PaymentForm;
  problems: FieldProblems;
}

/** The page of a payment; it works without scripts, and the server checks every field. */
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
          To płatność na próbę: nic nie zostanie pobrane, a&nbsp;dane karty
          ${offersBlik(request) && html`i&nbsp;kod BLIK`} są wpisane za ciebie.
        </p>
        ${
          Object.keys(problems).length > 0 &&
          html`<p class="alert" role="alert">Popraw zaznaczone pola i zapłać jeszcze raz.</p>`
        }
        ${group('Kontakt', CONTACT)} ${isSent && deliveryFields(request, form, problems)}
        ${
          offersBlik(request)
            ? html`<fieldset>
                <legend>Płatność</legend>
                ${methods(form, request)} ${!isSent && field(NAME, form, problems)}
                <div class="part for-blik">${BLIK.map((one) => field(one, form, problems))}</div>
                <div class="part for-card">${CARD.map((one) => field(one, form, problems))}</div>
              </fieldset>`
            : group('Karta', isSent ? CARD : [NAME, ...CARD])
        }
        <button class="button primary" name="action" value="pay">Zapłać ${total(request)}</button>
        <button class="button secondary" name="action" value="decline">Odrzuć płatność</button>
        <a class="back" href="${request.cancelUrl}">Wróć do Silnej</a>
      </form>
    </main>`,
  );
}
