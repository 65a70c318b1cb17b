import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PaymentResult } from '../../src/features/payment/PaymentResult.tsx';

const links = {
  order: (id: number) => `/orders?id=${id}`,
  basket: '/basket',
  paywall: '/paywall',
  programs: '/dashboard',
  shop: '/shop',
};

const shown = (id: string | undefined) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaymentResult claim="success" id={id} kind="basket" links={links} onPaid={() => undefined} />
    </MemoryRouter>,
  ).replaceAll('\u00A0', ' ');

test.each([
  ['that is not known here', undefined, 'Szczegółów tej płatności nie ma w tej przeglądarce'],
  ['that nobody has confirmed', 'jm2Sxp56FznNH1nCsvk8zg', 'Czekamy na potwierdzenie operatora'],
])('the page of success says so of a payment %s, and how it stands', (_what, id, line) => {
  expect(shown(id)).toContain('Płatność powiodła się, sprawdź adress email</h1>');
  expect(shown(id)).toContain(line);
  expect(shown(id)).not.toContain('Zobacz zamówienie');
});

test.each([
  ['plan', '/paywall'],
  ['basket', '/basket'],
] as const)(
  'a failed payment of a %s is tried again at %s before the server answers',
  (kind, href) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <PaymentResult
          claim="failure"
          id="jm2Sxp56FznNH1nCsvk8zg"
          kind={kind}
          links={links}
          onPaid={() => undefined}
        />
      </MemoryRouter>,
    );
    expect([...html.matchAll(/href="(\/.*?)"/g)].map(([, to]) => to)).toEqual([href]);
  },
);
