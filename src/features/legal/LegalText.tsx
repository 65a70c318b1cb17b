import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import styles from './LegalText.module.css';

interface LegalTextProps {
  heading: string;
  /** The document as tools/build/markdown.ts compiles it from our own file. */
  html: string;
  /** The address of the same document for printing. */
  pdf: string;
}

/** The text that a prerendered page shows: it is not loaded once more. */
export function legalTextOnPage(): string | undefined {
  return globalThis.document?.querySelector('[data-legal-text]')?.innerHTML;
}

/** A legal document as a page. */
export function LegalText({ heading, html, pdf }: LegalTextProps) {
  return (
    <article className={styles.page}>
      <h1>{heading}</h1>
      <p className={styles.pdf}>
        <a href={pdf}>Pobierz jako PDF</a>
      </p>
      <TrustedHtml data-legal-text className={styles.text} html={html} />
    </article>
  );
}
