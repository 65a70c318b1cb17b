import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import {
  CARD_NETWORKS,
  METHOD_NAMES,
  type PaymentMethod,
} from '../../../src/contract/payment-methods.ts';
import { asksForNip, methodOf, offeredOf } from '../payment-form.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';
import type { CheckoutSession } from '../checkout-session.ts';
import { deliveryFields } from './delivery-fields.ts';
import { field } from './form-fields.ts';
import type { Field } from './form-fields.ts';
import { layout } from './layout.ts';
import { summary, total } from './summary.ts';

const NAME: Field = { name: 'name', label: 'Imię i\u00A0nazwisko', autocomplete: 'name' };
const CONTACT: Field[] = [
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'email', inputmode: 'email' },
];
const NIP: Field = {
  name: 'nip',
  label: 'NIP, jeśli chcesz fakturę',
  autocomplete: 'off',
  inputmode: 'numeric',
  optional: true,
};
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

const HINTS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  blik: '6 cyfr z\u00A0aplikacji banku',
  card: 'numer karty',
};

function choices(offered: readonly PaymentMethod[], form: PaymentForm): Html {
  const chosen = methodOf(form, offered);
  return html`<div class="choices" role="radiogroup" aria-label="Sposób płatności">
    ${offered.map(
      (method) =>
        html`<label class="choice">
          <input
            type="radio"
            name="method"
            value="${method}"
            ${method === chosen && html`checked`}
          />
          <span class="way">
            ${method === 'card' ? CARD_NETWORKS.join(', ') : METHOD_NAMES[method]}
            ${HINTS[method] !== undefined && html`<small>${HINTS[method]}</small>`}
          </span>
        </label>`,
    )}
  </div>`;
}

interface CheckoutPage {
  session: CheckoutSession;
  /** Ways to pay of the provider. */
  methods: readonly PaymentMethod[];
  form: PaymentForm;
  problems: FieldProblems;
}

/** The page of a payment; it works without scripts, and the server checks every field. */
export function checkoutPage({ session, methods, form, problems }: CheckoutPage): string {
  const { id, request } = session;
  const { deliveries } = request;
  const isSent = deliveries.length > 0;
  const offered = offeredOf(request, methods);
  const hasBlik = offered.includes('blik');
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
          ${hasBlik && html`i&nbsp;kod BLIK`} są wpisane za ciebie.
        </p>
        ${
          Object.keys(problems).length > 0 &&
          html`<p class="alert" role="alert">Popraw zaznaczone pola i zapłać jeszcze raz.</p>`
        }
        ${group('Kontakt', asksForNip(request) ? [...CONTACT, NIP] : CONTACT)}
        ${isSent && deliveryFields(request, form, problems)}
        ${
          offered.length > 1
            ? html`<fieldset>
                <legend>Płatność</legend>
                ${choices(offered, form)} ${!isSent && field(NAME, form, problems)}
                ${
                  hasBlik &&
                  html`<div class="part for-blik">
                    ${BLIK.map((one) => field(one, form, problems))}
                  </div>`
                }
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
