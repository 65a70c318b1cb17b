import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Footer, FooterLine } from '../../../../src/app/layouts/Footer.tsx';
import { brand } from '../../../../src/brand.ts';

const markupOf = (footer: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={['/shop']}>{footer}</MemoryRouter>);

/** Links of a footer that lead to no page of the app. */
const elsewhereOf = (markup: string) =>
  [...markup.matchAll(/<a [^>]*>/g)]
    .map(([tag]) => ({
      href: /href="([^"]*)"/.exec(tag)?.[1],
      isNewTab: tag.includes('target="_blank"'),
    }))
    .filter(({ href }) => !href?.startsWith('/') || href.endsWith('.pdf'));

const here = (href: string) => ({ href, isNewTab: false });
const inNewTab = (href: string) => ({ href, isNewTab: true });

it('the footer leads to letters here, and to documents and other sites in a new tab', () => {
  expect(elsewhereOf(markupOf(<Footer />))).toEqual([
    here(`mailto:${brand.helpMail}`),
    here(`mailto:${brand.contactMail}`),
    inNewTab('/regulamin-sklepu.pdf'),
    inNewTab('/regulamin.pdf'),
    inNewTab(brand.billingPortal),
    ...brand.social.map(({ href }) => inNewTab(href)),
  ]);
});

it('the short footer names the company, both terms, letters and the portal for payments', () => {
  const markup = markupOf(<FooterLine />);
  expect(elsewhereOf(markup)).toEqual([
    here(`mailto:${brand.helpMail}`),
    here(`mailto:${brand.contactMail}`),
    inNewTab('/regulamin.pdf'),
    inNewTab('/regulamin-sklepu.pdf'),
    inNewTab(brand.billingPortal),
  ]);
  expect(markup).toContain(`${brand.legalName}, ${brand.street}, ${brand.city}`);
});
