import { useState } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ArticleGrid } from './ArticleGrid.tsx';
import { articles } from './articles.ts';
import { similarTo } from './model.ts';
import styles from './SimilarArticles.module.css';

interface SimilarArticlesProps {
  /** The one that is being read, if any. */
  id?: number;
  blogHref: string;
  articleHref: (id: number) => string;
}

/** Three other articles and the way back to all of them. */
export function SimilarArticles({ id, blogHref, articleHref }: SimilarArticlesProps) {
  const isHydrated = useHydrated();
  return (
    <section className={styles.section} aria-labelledby="podobne">
      <h2 id="podobne">Podobne artykuły</h2>
      {/* Without scripts the prerendered three are shown; with scripts only the random choice. */}
      <div className={styles.choice} data-chosen={isHydrated}>
        <Choice
          key={`${id} ${isHydrated}`}
          id={id}
          random={isHydrated ? Math.random : undefined}
          articleHref={articleHref}
        />
      </div>
      <ButtonLink to={blogHref} variant="secondary" className={styles.all ?? ''}>
        Wszystkie wpisy
      </ButtonLink>
    </section>
  );
}

interface ChoiceProps {
  id: number | undefined;
  random: (() => number) | undefined;
  articleHref: (id: number) => string;
}

/** Chosen once: renders keep the same three. */
function Choice({ id, random, articleHref }: ChoiceProps) {
  const [chosen] = useState(() => similarTo(id, articles, random));
  return <ArticleGrid articles={chosen} articleHref={articleHref} place="similar" />;
}
