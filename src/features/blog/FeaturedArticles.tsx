import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Article } from './article.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './FeaturedArticles.module.css';

/** Widths of the pictures in the layout of FeaturedArticles.module.css. */
const SIZES = {
  large: '(width > 72rem) 39rem, (width > 48rem) 54vw, 82vw',
  small: '(width > 48rem) 22rem, 82vw',
};
/** The first card on a phone, and the edge of the second. */
const ON_FIRST_SCREEN = 2;

interface FeaturedArticlesProps {
  articles: readonly Article[];
  articleHref: (id: number) => string;
}

/** A large and three smaller articles; on a phone four cards that scroll sideways. */
export function FeaturedArticles({ articles, articleHref }: FeaturedArticlesProps) {
  return (
    <section aria-labelledby="polecane">
      <VisuallyHidden>
        <h2 id="polecane">Polecane artykuły</h2>
      </VisuallyHidden>
      <ul className={styles.list}>
        {articles.map((article, index) => {
          const look = index === 0 ? 'large' : 'small';
          return (
            <li key={article.id} className={styles.item}>
              <ArticleCard
                article={article}
                href={articleHref(article.id)}
                place="featured"
                look={look}
                eager={index < ON_FIRST_SCREEN}
                sizes={SIZES[look]}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
