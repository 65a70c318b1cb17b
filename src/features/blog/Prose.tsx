import { TrustedHtml } from '../../ui/TrustedHtml.tsx';
import { blockMark } from './article-body.ts';
import styles from './Prose.module.css';
import { useInnerLinks } from './useInnerLinks.ts';

/** A piece of an article's text, as tools/build/markdown.ts compiles it from our own file. */
export function Prose({ html }: { html: string }) {
  const text = useInnerLinks<HTMLDivElement>();
  return <TrustedHtml ref={text} {...blockMark()} className={styles.prose} html={html} />;
}
