import { useMemo } from 'react';
import { trustedHtml } from '../../lib/trusted-types.ts';
import { blockMark } from './article-body.ts';
import styles from './Prose.module.css';
import { useInnerLinks } from './useInnerLinks.ts';

/** A piece of an article's text, as tools/build/markdown.ts compiles it from our own file. */
export function Prose({ html }: { html: string }) {
  const text = useInnerLinks<HTMLDivElement>();
  // React sets the HTML again when the value is another one, and each trusted value is.
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return (
    <div
      ref={text}
      {...blockMark()}
      className={styles.prose}
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
