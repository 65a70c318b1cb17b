import { dispatchOf } from '../../../src/contract/delivery.ts';
import type { DeliveryMethod } from '../../../src/contract/delivery.ts';
import { arrivalWords } from '../../../src/contract/delivery-words.ts';
import { formatPrice } from '../../../src/lib/format-price.ts';
import { chosenOffer } from '../delivery-form.ts';
import type { Offer } from '../delivery-form.ts';
import { LOCKERS } from '../lockers.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';
import type { SessionRequest } from '../checkout-session.ts';
import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import { field, problemOf } from './form-fields.ts';
import type { Field } from './form-fields.ts';

const NAMES: Readonly<Record<DeliveryMethod, string>> = {
  locker: 'Paczkomat',
  courier: 'Kurier',
};

const WHO: Field[] = [
  { name: 'name', label: 'Imię i\u00A0nazwisko', autocomplete: 'name' },
  { name: 'phone', label: 'Telefon', autocomplete: 'tel', type: 'tel', inputmode: 'tel' },
];
const WHERE: Field[] = [
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

/**
 * The delivery method and address. Without a script the stylesheet shows the part of the chosen method,
 * and the sums that belong to it (`.for-locker`, `.for-courier`).
 */
export function deliveryFields(
  { lines, deliveries, plan }: Pick<SessionRequest, 'lines' | 'deliveries' | 'plan'>,
  form: PaymentForm,
  problems: FieldProblems,
): Html {
  const time = arrivalWords(dispatchOf(lines));
  const has = (wanted: DeliveryMethod) => deliveries.some(({ method }) => method === wanted);
  return html`<fieldset>
    <legend>Dostawa</legend>
    ${plan !== null && html`<p class="only-way">W&nbsp;paczce przyjdzie prezent do twojego planu.</p>`}
    ${deliveries.length > 1 ? choices({ deliveries, time, form, problems }) : onlyWay(deliveries, time)}
    ${has('locker') && html`<div class="part for-locker">${lockers(form, problems)}</div>`}
    ${WHO.map((one) => field(one, form, problems))}
    ${
      has('courier') &&
      html`<div class="part for-courier">${WHERE.map((one) => field(one, form, problems))}</div>`
    }
  </fieldset>`;
}

interface Choices {
  deliveries: readonly Offer[];
  /** Working days until it arrives, in words. */
  time: string;
  form: PaymentForm;
  problems: FieldProblems;
}

function choices({ deliveries, time, form, problems }: Choices): Html {
  const chosen = chosenOffer(deliveries, form);
  return html`<div class="choices" role="radiogroup" aria-label="Sposób dostawy">
    ${deliveries.map(
      ({ method, price }) =>
        html`<label class="choice">
          <input
            type="radio"
            name="delivery"
            value="${method}"
            ${method === chosen?.method && html`checked`}
          />
          <span class="way">${NAMES[method]} <small>${time}</small></span>
          <span class="amount">${formatPrice(price)}</span>
        </label>`,
    )}
    ${problemOf('delivery', problems)}
  </div>`;
}

function onlyWay([offer]: readonly Offer[], time: string): Html | false {
  return (
    offer !== undefined &&
    html`<p class="only-way">
      ${NAMES[offer.method]}, <span>${time}</span>: ${formatPrice(offer.price)}
    </p>`
  );
}

function lockers(form: PaymentForm, problems: FieldProblems): Html {
  const problem = problems.locker;
  return html`<p class="field">
    <label for="locker">Paczkomat</label>
    <select
      id="locker"
      name="locker"
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="locker-problem"`}
    >
      <option value="">Wybierz z&nbsp;listy</option>
      ${LOCKERS.map(
        ({ city, lockers: all }) =>
          html`<optgroup label="${city}">
            ${all.map(
              ({ id, address }) =>
                html`<option value="${id}" ${id === form.locker && html`selected`}>
                  ${id}, ${address}
                </option>`,
            )}
          </optgroup>`,
      )}
    </select>
    ${problemOf('locker', problems)}
  </p>`;
}
