import { html } from '../template.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';
import { totalOf } from '../session.ts';
import type { Session } from '../session.ts';
import { money } from '../words.ts';
import { field } from './fields.ts';
import type { Field } from './fields.ts';
import { layout } from './layout.ts';
import { summary } from './summary.ts';

const NAME: Field = { name: 'name', label: 'Imię i\u00A0nazwisko', autocomplete: 'name' };
const CONTACT: Field[] = [
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'email', inputmode: 'email' },
];
const DELIVERY: Field[] = [
  NAME,
  { name: 'phone', label: 'Telefon', autocomplete: 'tel', type: 'tel', inputmode: 'tel' },
  { name: 'street', label: 'Ulica i\u00A0numer', autocomplete: 'street-address' },
  {
    name: 'zip',
    label: 'Kod pocztowy',
    autocomplete: 'postal-code',
    inputmode: 'numeric',
    placeholder: '00-000',
  },
  { name: 'city', label: 'Miasto', autocomplete: 'address-level2' },
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
        ${group('Kontakt', CONTACT)} ${request.collectsAddress && group('Dostawa', DELIVERY)}
        ${group('Karta', request.collectsAddress ? CARD : [NAME, ...CARD])}
        <button class="button primary" name="action" value="pay">
          Zapłać ${money(totalOf(request))}
        </button>
        <button class="button secondary" name="action" value="decline">Odrzuć płatność</button>
        <a class="back" href="${request.cancelUrl}">Wróć do Silnej</a>
      </form>
    </main>`,
  );
}
