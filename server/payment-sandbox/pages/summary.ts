import { formatPrice } from '../../../src/lib/format-price.ts';
import { priceOfProducts, totalOf } from '../checkout-session.ts';
import type { SessionRequest } from '../checkout-session.ts';
import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import { every } from '../words.ts';

/** The lines of the payment, beside the form. */
export function summary(request: SessionRequest): Html {
  const { plan, lines, deliveries } = request;
  return html`<section class="summary" aria-labelledby="total">
    <h1 id="total">
      <span class="lead">Do zapłaty</span> ${total(request)}
      ${plan !== null && html`<span class="period">${every(plan.months)}</span>`}
    </h1>
    <ul>
      ${lines.map(
        ({ name, image, quantity, unitPrice }) =>
          html`<li>
            ${image !== '' && html`<img src="${image}" alt="" width="56" height="56" />`}
            <span class="name">
              ${name}
              ${quantity > 1 && html`<small>${quantity} × ${formatPrice(unitPrice)}</small>`}
            </span>
            <span class="amount">${formatPrice(unitPrice * quantity)}</span>
          </li>`,
      )}
    </ul>
    ${
      deliveries.length > 1 &&
      html`<dl>
        <dt>Produkty</dt>
        <dd class="amount">${formatPrice(priceOfProducts(request))}</dd>
        <dt>Dostawa</dt>
        <dd class="amount">${ofEach(request, ({ price }) => price)}</dd>
      </dl>`
    }
  </section>`;
}

/** The total, with the delivery chosen on the page. */
export function total(request: SessionRequest): Html | string {
  return ofEach(request, ({ method }) => totalOf(request, method));
}

/** An amount that depends on the delivery: once where it is the same for all. */
function ofEach(
  request: SessionRequest,
  amount: (offer: SessionRequest['deliveries'][number]) => number,
): Html | string {
  const { deliveries } = request;
  const amounts = new Set(deliveries.map(amount));
  if (amounts.size <= 1) return formatPrice([...amounts][0] ?? totalOf(request));
  return html`${deliveries.map(
    (offer) => html`<span class="for-${offer.method}">${formatPrice(amount(offer))}</span>`,
  )}`;
}
