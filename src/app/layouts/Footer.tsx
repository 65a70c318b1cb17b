import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { config } from '../../config.ts';
import { methodsFor } from '../../contract/payment-methods.ts';
import { useSessionOwner } from '../../features/auth/session.ts';
import { PaymentMarks } from '../../features/payment/PaymentMarks.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { paths } from '../pages/paths.ts';
import { CookieChoice } from './CookieChoice.tsx';
import { guestEntries } from './navigation-entries.ts';
import styles from './Footer.module.css';

/** Pages with the short footer: trainings, plans and the result of a payment. */
const SHORT_FOOTER = /^\/(?:dashboard|module|workout|paywall|paymentSuccessful)$/;

/** Pages for signing in, which need no further link to it. */
const SIGN_IN_PAGES = /^\/(?:signin|signup|passwordReset|createNewPassword)$/;

export function Footer() {
  const { pathname } = useLocation();
  const signedIn = useSessionOwner() !== undefined;
  if (signedIn && SHORT_FOOTER.test(pathname)) return <FooterLine />;
  return <FullFooter hasSignUp={!signedIn && !SIGN_IN_PAGES.test(pathname)} />;
}

/** Both terms: a plan is bought on these pages, and what comes with it from the shop. */
export function FooterLine() {
  const { legalName, street, city } = brand;
  return (
    <footer className={styles.short} data-frame>
      <ul className={styles.line}>
        <FooterLink href={`mailto:${brand.helpMail}`}>Pomoc</FooterLink>
        <FooterLink href={`mailto:${brand.contactMail}`}>Kontakt</FooterLink>
        <FooterLink href={brand.documents.terms}>Regulamin aplikacji</FooterLink>
        <FooterLink href={brand.documents.shopTerms}>Regulamin sklepu</FooterLink>
        <PageLink to={paths.privacyPolicy}>Prywatność</PageLink>
        <PageLink to={paths.withdrawal}>Odstąp od umowy</PageLink>
        <FooterLink href={brand.billingPortal}>Płatności i faktury</FooterLink>
      </ul>
      <address className={styles.company}>{`${legalName}, ${street}, ${city}`}</address>
    </footer>
  );
}

function FullFooter({ hasSignUp }: { hasSignUp: boolean }) {
  return (
    <footer className={styles.footer} data-ground="deep" data-frame>
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
          <MailLink address={brand.helpMail} />
          <MailLink address={brand.contactMail} />
          <PageLink to={paths.privacyPolicy}>Polityka prywatności</PageLink>
        </LinkColumn>
        <LinkColumn heading="Zakupy">
          <FooterLink href={brand.documents.shopTerms}>Regulamin sklepu (PDF)</FooterLink>
          <FooterLink href={brand.documents.terms}>Regulamin aplikacji (PDF)</FooterLink>
          <PageLink to={paths.withdrawal}>Odstąp od umowy</PageLink>
          <FooterLink href={brand.billingPortal}>Płatności i faktury</FooterLink>
        </LinkColumn>
        <LinkColumn heading="Zajrzyj do nas">
          <PageLink to={paths.freeWorkout}>Trening na próbę</PageLink>
          <PageLink to={paths.moves}>Ćwiczenia</PageLink>
          <PageLink to={paths.blog}>Blog</PageLink>
          {brand.social.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </LinkColumn>
      </div>
      {hasSignUp && (
        <ul className={styles.signUp}>
          {guestEntries.map(({ label, to }) => (
            <PageLink key={to} to={to}>
              {label}
            </PageLink>
          ))}
        </ul>
      )}
      <div className={styles.bottom}>
        <PaymentMarks methods={methodsFor('basket', config.paymentMethods)} />
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

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    </li>
  );
}

/** The address breaks after the @ where it is wider than its column. */
function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <FooterLink href={`mailto:${address}`}>
      <span>
        <span>{`${name}@`}</span>
        <wbr />
        <span>{host}</span>
      </span>
    </FooterLink>
  );
}

/** Opens a new tab, except for a mail address. */
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
