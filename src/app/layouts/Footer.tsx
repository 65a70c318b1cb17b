import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { PaymentMarks } from '../../ui/PaymentMarks.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { CookieChoice } from './CookieChoice.tsx';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer} data-ground="deep">
      <div className={styles.columns}>
        <section>
          <h2 className={styles.heading}>{brand.legalName}</h2>
          <address className={styles.facts}>
            {brand.street}
            <br />
            {brand.city}
            <br />
            {brand.taxId}
            <br />
            {brand.courtId}
          </address>
        </section>
        <LinkColumn heading="Pomoc i kontakt">
          <FooterLink href={`mailto:${brand.helpMail}`}>{brand.helpMail}</FooterLink>
          <FooterLink href={`mailto:${brand.contactMail}`}>{brand.contactMail}</FooterLink>
        </LinkColumn>
        <LinkColumn heading="Zakupy">
          <FooterLink href={brand.documents.shopTerms}>Regulamin sklepu (PDF)</FooterLink>
          <FooterLink href={brand.billingPortal}>Portal klientki: płatności i faktury</FooterLink>
        </LinkColumn>
        <LinkColumn heading="Zajrzyj do nas">
          {brand.social.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </LinkColumn>
      </div>
      <div className={styles.bottom}>
        <PaymentMarks />
        <ThemeSwitch />
      </div>
      <CookieChoice />
    </footer>
  );
}

function LinkColumn({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** Everything here leaves the app, except a mail address: it opens beside it. */
function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const outside = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' };
  return (
    <li>
      <a className={styles.link} href={href} {...outside}>
        {children}
      </a>
    </li>
  );
}
