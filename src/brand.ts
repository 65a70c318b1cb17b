import { company } from './contract/company.ts';

/** A listing of the mobile app. The badge is the artwork that the store hands out, which nobody may redraw. */
export interface AppStoreListing {
  readonly store: 'App Store' | 'Google Play';
  readonly href: string;
  readonly badge: string;
}

/**
 * Facts of the company on the pages; those that letters name too are in `contract/company.ts`. The product's owner
 * replaces the addresses below with its own before the site goes public; `.example` reaches nobody.
 */
export const brand = {
  ...company,
  /** Signature of the blog's articles. */
  author: 'Redakcja Silnej',
  billingPortal: 'https://silna.example/portal-klientki',
  social: [
    { name: 'Instagram', href: 'https://silna.example/instagram' },
    { name: 'Facebook', href: 'https://silna.example/facebook' },
    { name: 'YouTube', href: 'https://silna.example/youtube' },
  ],
  /** Listings of the mobile app, each with the store's official badge as a file of `public`; none without an app. */
  appStores: [] as readonly AppStoreListing[],
} as const;
