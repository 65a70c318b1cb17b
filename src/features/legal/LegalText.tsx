import styles from './LegalText.module.css';

interface LegalTextProps {
  heading: string;
  /** The document as tools/build/markdown.ts compiles it from our own file. */
  html: string;
  /** Where the same document stands for printing. */
  pdf: string;
}

/** A legal document as a page. */
export function LegalText({ heading, html, pdf }: LegalTextProps) {
  return (
    <article className={styles.page}>
      <h1>{heading}</h1>
      <p className={styles.pdf}>
        <a href={pdf}>Pobierz jako PDF</a>
      </p>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
