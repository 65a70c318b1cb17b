import { formatPrice } from '../../../src/lib/format-price.ts';
import type { BillingAction } from '../billing.ts';
import { hasEnded } from '../sandbox-events.ts';
import type { SubscriptionRow } from '../repo.ts';
import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import { date, every } from '../words.ts';
import { layout } from './layout.ts';

interface PortalPage {
  subscription: SubscriptionRow;
  /** Path on this site. */
  returnPath: string;
  now: Date;
}

/** Manages a subscription; buttons simulate what would take months. */
export function portalPage({ subscription, returnPath, now }: PortalPage): string {
  const { name, price, months } = subscription;
  const target = `/pay/portal/${encodeURIComponent(subscription.id)}?return=${encodeURIComponent(returnPath)}`;
  return layout(
    'Twoja subskrypcja',
    html`<main class="portal">
      <h1>Twoja subskrypcja</h1>
      <form class="card" method="post" action="${target}">
        <h2>${name}</h2>
        <p class="price">${formatPrice(price)} ${every(months)}</p>
        <p class="state">${stateOf(subscription, now)}</p>
        ${actionsOf(subscription, now).map(button)}
        <a class="back" href="${returnPath}">Wróć</a>
      </form>
    </main>`,
  );
}

function stateOf({ currentPeriodEnd, cancelAtPeriodEnd }: SubscriptionRow, now: Date): string {
  const end = date(currentPeriodEnd);
  if (currentPeriodEnd <= now) return `Wygasła: ${end}`;
  return cancelAtPeriodEnd ? `Wygaśnie: ${end}` : `Następna płatność: ${end}`;
}

interface Action {
  action: BillingAction;
  label: string;
  look: 'primary' | 'secondary';
}

const CANCEL: Action = { action: 'cancel', label: 'Anuluj subskrypcję', look: 'secondary' };
const RESUME: Action = { action: 'resume', label: 'Wznów subskrypcję', look: 'primary' };
const RENEW: Action = { action: 'renew', label: 'Symuluj odnowienie', look: 'secondary' };
const FAIL: Action = { action: 'fail', label: 'Symuluj nieudaną płatność', look: 'secondary' };

function actionsOf(row: SubscriptionRow, now: Date): Action[] {
  if (hasEnded(row, now)) return [];
  if (row.cancelAtPeriodEnd) return [RESUME];
  return row.currentPeriodEnd <= now ? [CANCEL, RENEW] : [CANCEL, RENEW, FAIL];
}

function button({ action, label, look }: Action): Html {
  return html`<button class="button ${look}" name="action" value="${action}">${label}</button>`;
}
