import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ArticleGrid } from './ArticleGrid.tsx';
import { articles } from './articles.ts';
import { similarTo } from './article-choice.ts';
import styles from './SimilarArticles.module.css';

interface SimilarArticlesProps {
  /** The one that is being read, if any. */
  id?: number;
  blogHref: string;
  articleHref: (id: number) => string;
}

/**
 * Three other articles, chosen at random, and the way back to all of them. Prerendered are the next three; where they
 * are further down the page, random ones take their place, and what the user sees is never swapped.
 */
export function SimilarArticles({ id, blogHref, articleHref }: SimilarArticlesProps) {
  const section = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const [chosen, setChosen] = useState(() =>
    similarTo(id, articles, isPrerendered ? undefined : Math.random),
  );
  useEffect(() => {
    if (!isPrerendered || !section.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      const isFurtherDown = entry && !entry.isIntersecting && entry.boundingClientRect.top > 0;
      if (isFurtherDown) setChosen(similarTo(id, articles, Math.random));
    });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [id, isPrerendered]);
  return (
    <section ref={section} className="stack gap-5" aria-labelledby="podobne">
      <h2 id="podobne" className="step-3">
        Podobne artykuły
      </h2>
      <ArticleGrid articles={chosen} articleHref={articleHref} place="similar" />
      <ButtonLink to={blogHref} variant="secondary" className={styles.all ?? ''}>
        Wszystkie wpisy
      </ButtonLink>
    </section>
  );
}
