import { useMemo } from 'react';
import { trustedHtml } from '../../../lib/trusted-types.ts';
import styles from './Schedule.module.css';

/** The training text, block by block. `blocks`: safe HTML (src/api/schedule-html.ts). */
export function Schedule({ blocks }: { blocks: string[] }) {
  // React sets the HTML again when the value is another one, and each trusted value is.
  const texts = useMemo(() => blocks.map(trustedHtml), [blocks]);
  return (
    <div className="stack gap-3">
      {texts.map((html, index) => (
        <section key={index} className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
      ))}
    </div>
  );
}
