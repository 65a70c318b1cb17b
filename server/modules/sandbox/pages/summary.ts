import { html } from '../template.ts';
import type { Html } from '../template.ts';
import { totalOf } from '../session.ts';
import type { SessionRequest } from '../session.ts';
import { every, money } from '../words.ts';

/** What is paid for, beside the form. */
export function summary(request: SessionRequest): Html {
  const { plan, lines } = request;
  return html`<section class="summary" aria-labelledby="total">
    <h1 id="total">
      <span class="lead">Do zapłaty</span> ${money(totalOf(request))}
      ${plan !== null && html`<span class="period">${every(plan.months)}</span>`}
    </h1>
    <ul>
      ${lines.map(
        ({ name, image, quantity, unitPrice }) =>
          html`<li>
            ${image !== '' && html`<img src="${image}" alt="" width="56" height="56" />`}
            <span class="name">
              ${name} ${quantity > 1 && html`<small>${quantity} × ${money(unitPrice)}</small>`}
            </span>
            <span class="amount">${money(unitPrice * quantity)}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
