import { BasketPaymentNotice } from '../../../../src/features/payment/BasketPaymentNotice.tsx';
import { formatPrice } from '../../../../src/lib/format-price.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { PaymentState } from '../../../../src/contract/payments.ts';
import { Outcome, PaymentResult } from '../../../../src/features/payment/PaymentResult.tsx';
import type { PaymentView } from '../../../../src/features/payment/poll-payment.ts';

const PAID = 'Płatność powiodła się, sprawdź adress email';
const WAITING = 'Czekamy na potwierdzenie operatora płatności…';
const UNKNOWN = 'Nie znamy tej płatności';
const FAILED =
  'Płatność zakonczona niepowodzeniem, powtórz operację bądź skontaktuj się z supportem';
const ID = 'jm2Sxp56FznNH1nCsvk8zg';

const links = {
  order: (id: number, token?: string) => `/orders?id=${id}${token ? `#${token}` : ''}`,
  basket: '/basket',
  paywall: '/paywall',
  programs: '/dashboard',
  shop: '/shop',
};

vi.stubGlobal('location', new URL('https://silna.example/paymentSuccess'));
vi.stubGlobal('navigator', {});

const html = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replaceAll('\u00A0', ' ');
const heading = (page: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1];

const SUM = formatPrice(59_98).replaceAll('\u00A0', ' ');

const payment = (changes: Partial<PaymentState>): PaymentState => ({
  status: 'open',
  kind: 'basket',
  amount: 59_98,
  order: null,
  by_letter: true,
  ...changes,
});
const waiting = (open: PaymentState | undefined, isReachable = true): PaymentView => ({
  phase: 'waiting',
  payment: open,
  isReachable,
});
const settled = (changes: Partial<PaymentState>): PaymentView => ({
  phase: 'settled',
  payment: payment(changes),
});
const shown = (view: PaymentView, claim: 'success' | 'failure' = 'success') =>
  html(<Outcome view={view} claim={claim} kind="basket" links={links} />);

describe('the page of success', () => {
  it.each<[string, PaymentView, string]>([
    ['nothing was asked yet', waiting(undefined), WAITING],
    ['the operator is silent', waiting(payment({})), WAITING],
    ['there is no network', waiting(payment({}), false), WAITING],
    ['the payment is not known', { phase: 'unknown' }, UNKNOWN],
  ])(
    'is headed by what is known when %s, and does not quote the sentence',
    (_when, view, title) => {
      const page = shown(view);
      expect(heading(page)).toBe(title);
      expect(page).not.toContain(PAID);
      expect(page).not.toContain('Zobacz zamówienie');
    },
  );

  it('says what is awaited and for how much', () => {
    const basket = shown(waiting(payment({})));
    expect(basket).toContain('Płatność za zakupy');
    expect(basket).toContain(SUM);
    expect(basket).toContain('link do zamówienia');
    expect(shown(waiting(payment({ kind: 'plan' })))).toContain('plan włączy się sam');
  });

  it.each(['failed', 'expired'] as const)(
    'says that a payment is %s, and nothing else',
    (status) => {
      const page = shown(settled({ status }));
      expect(heading(page)).toBe(FAILED);
      expect(page).not.toContain(PAID);
    },
  );

  it('claims that nothing was ordered only where the payment cannot be made any more', () => {
    expect(shown(settled({ status: 'expired' }))).toContain('nic nie zostało zamówione');
    // Declined at first, then paid in a way that is confirmed later.
    const page = shown(settled({ status: 'failed' }));
    expect(page).not.toContain('nic nie zostało zamówione');
    expect(page).toContain('właśnie to sprawdzamy');
  });

  it.each(['basket', 'plan'] as const)('is headed by the sentence once a %s is paid', (kind) => {
    expect(heading(shown(settled({ status: 'paid', kind })))).toBe(PAID);
  });

  it('asks a guest to keep the link to the order, and no one else', () => {
    const of = (token: string | null) =>
      shown(settled({ status: 'paid', order: { id: 7, token } }));
    expect(of('tajny')).toContain('Zapisz ten link');
    expect(of('tajny')).toContain('value="https://silna.example/orders?id=7#tajny"');
    expect(of(null)).not.toContain('Zapisz ten link');
  });
});

describe('where no letter is mailed', () => {
  it.each([false, undefined])('the page of success promises none: %s', (by_letter) => {
    const of = (token: string | null) =>
      shown(settled({ status: 'paid', order: { id: 7, token }, by_letter }));
    expect(heading(of('tajny'))).toBe('Płatność powiodła się');
    for (const page of [of('tajny'), of(null)]) expect(page).not.toMatch(/e-?mail|damy ci znać/i);
    expect(of('tajny')).toContain('Zapisz ten link');
    expect(of(null)).toContain('na jego stronie');
  });
});

describe('the page of failure', () => {
  it('claims that nothing was ordered only where the server has said so', () => {
    expect(shown(settled({ status: 'failed' }), 'failure')).toContain('nic nie zostało zamówione');
    for (const view of [waiting(payment({})), { phase: 'unknown' } as const]) {
      expect(heading(shown(view, 'failure'))).toBe(FAILED);
      expect(shown(view, 'failure')).not.toContain('nic nie zostało zamówione');
    }
  });

  it('believes the server about a payment that was made after all', () => {
    expect(heading(shown(settled({ status: 'paid' }), 'failure'))).toBe(PAID);
  });

  it.each([
    ['plan', '/paywall'],
    ['basket', '/basket'],
  ] as const)('leads back for a %s to %s before the server answers', (kind, href) => {
    const page = html(
      <PaymentResult claim="failure" id={ID} kind={kind} links={links} onPaid={() => undefined} />,
    );
    expect([...page.matchAll(/href="(\/.*?)"/g)].map(([, to]) => to)).toEqual([href]);
  });
});

it.each([
  ['missing', undefined, UNKNOWN],
  ['not answered yet', ID, WAITING],
])('an id that is %s does not read as paid', (_what, id, title) => {
  const page = html(
    <PaymentResult claim="success" id={id} kind="basket" links={links} onPaid={() => undefined} />,
  );
  expect(heading(page)).toBe(title);
});

describe('the line above the basket', () => {
  const line = (view: PaymentView, wasAwaited = true) =>
    html(
      <BasketPaymentNotice
        view={view}
        resultHref="/paymentSuccess?payment=abc"
        links={links}
        wasAwaited={wasAwaited}
      />,
    );

  it('says what may be awaited, for how much, and leads to where the order will be', () => {
    const page = line(waiting(payment({})));
    expect(page).toContain(SUM);
    expect(page).toContain('nie płać drugi raz');
    expect(page).toContain('href="/paymentSuccess?payment=abc"');
  });

  it('leads to the order once it is paid, on the same visit', () => {
    const paid = settled({ status: 'paid', order: { id: 7, token: null } });
    expect(line(paid)).toContain(`href="${links.order(7)}"`);
    expect(line(paid, false)).toBe('');
  });

  it('is silent about a plan, and about what cannot be paid any more', () => {
    expect(line(waiting(payment({ kind: 'plan' })))).toBe('');
    expect(line(settled({ status: 'expired' }))).toBe('');
    expect(line({ phase: 'unknown' })).toBe('');
  });
});
