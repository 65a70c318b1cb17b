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
