import type { Article } from './article.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleGrid.module.css';
import type { CardPlace } from './article-cover-transition.ts';

/** Widths of the pictures in the layout of ArticleGrid.module.css. */
const SIZES = '(width > 66.75rem) 23rem, (width > 48rem) 46vw, 92vw';

interface ArticleGridProps {
  articles: readonly Article[];
  articleHref: (id: number) => string;
  place: CardPlace;
}

/** Cards beside each other: one on a phone, then two, then three. */
export function ArticleGrid({ articles, articleHref, place }: ArticleGridProps) {
  return (
    <ul className={styles.grid}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            href={articleHref(article.id)}
            place={place}
            sizes={SIZES}
          />
        </li>
      ))}
    </ul>
  );
}
