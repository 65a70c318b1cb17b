import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Footer } from '../../../../src/app/layouts/Footer.tsx';
import { brand } from '../../../../src/brand.ts';

it('the footer leads to letters here, and to documents and other sites in a new tab', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/shop']}>
      <Footer />
    </MemoryRouter>,
  );
  const links = [...markup.matchAll(/<a [^>]*>/g)].map(([tag]) => ({
    href: /href="([^"]*)"/.exec(tag)?.[1],
    isNewTab: tag.includes('target="_blank"'),
  }));
  const elsewhere = links.filter(({ href }) => !href?.startsWith('/') || href.endsWith('.pdf'));
  const inNewTab = (href: string) => ({ href, isNewTab: true });
  expect(elsewhere).toEqual([
    { href: `mailto:${brand.helpMail}`, isNewTab: false },
    { href: `mailto:${brand.contactMail}`, isNewTab: false },
    inNewTab('/regulamin-sklepu.pdf'),
    inNewTab(brand.billingPortal),
    ...brand.social.map(({ href }) => inNewTab(href)),
  ]);
});
