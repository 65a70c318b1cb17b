/** A listing of the mobile app. The badge is the artwork that the store hands out, which nobody may redraw. */
export interface AppStoreListing {
  readonly store: 'App Store' | 'Google Play';
  readonly href: string;
  readonly badge: string;
}

/**
 * Every fact about the company, in one place. The product's owner replaces the registered name, the
 * numbers and the addresses below with its own before the site goes public; `.example` reaches nobody.
 */
export const brand = {
  name: 'Silna',
  legalName: 'Silna sp. z o.o.',
  street: 'ul. Sportowa 1',
  city: '00-000 Warszawa',
  taxId: 'NIP 000-000-00-00',
  courtId: 'KRS 0000000000',
  /** Signature of the blog's articles. */
  author: 'Redakcja Silnej',
  helpMail: 'pomoc@silna.example',
  contactMail: 'kontakt@silna.example',
  billingPortal: 'https://silna.example/portal-klientki',
  social: [
    { name: 'Instagram', href: 'https://silna.example/instagram' },
    { name: 'Facebook', href: 'https://silna.example/facebook' },
    { name: 'YouTube', href: 'https://silna.example/youtube' },
  ],
  /** Listings of the mobile app, each with the store's official badge as a file of `public`; none without an app. */
  appStores: [] as readonly AppStoreListing[],
  documents: {
    terms: '/regulamin.pdf',
    privacy: '/polityka-prywatnosci.pdf',
    shopTerms: '/regulamin-sklepu.pdf',
  },
} as const;
