import type { ReactNode } from 'react';
import type { ProductSafety as Safety, Responsible } from '../../contract/product-safety.ts';
import { bindShortWords } from '../../contract/typography.ts';
import list from './Parameters.module.css';
import styles from './ProductSafety.module.css';

/** Warnings, who made the product and how it is known: an offer has to show them (EU 2023/988). */
export function ProductSafety({ safety }: { safety: Safety }) {
  const { producer, responsible, model, batch, warnings } = safety;
  return (
    <section aria-labelledby="safety">
      <h2 id="safety">Bezpieczeństwo</h2>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{bindShortWords(warning)}</li>
          ))}
        </ul>
      )}
      <dl className={list.list}>
        <Fact name="Model">{model}</Fact>
        {batch !== undefined && <Fact name="Partia">{batch}</Fact>}
        <Fact name="Producent">
          <Address of={producer} />
        </Fact>
        {responsible && (
          <Fact name="Odpowiada w Unii">
            <Address of={responsible} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={list.row}>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Address({ of: { name, address, contact } }: { of: Responsible }) {
  const isPage = contact.startsWith('https:');
  return (
    <address className={styles.address} translate="no">
      <span>{name}</span>
      <span>{address}</span>
      {isPage ? (
        <a href={contact} target="_blank" rel="noopener">
          {contact.replace('https://', '')}
        </a>
      ) : (
        <a href={`mailto:${contact}`}>{contact}</a>
      )}
    </address>
  );
}
