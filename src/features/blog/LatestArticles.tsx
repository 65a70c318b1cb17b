import type { Article } from './article.ts';
import { ArticleGrid } from './ArticleGrid.tsx';
import styles from './LatestArticles.module.css';
import { countedEntries } from './article-texts.ts';
import { newestFirst } from './article-choice.ts';
import { tagsOf, withTag } from './tags.ts';
import { TagFilter } from './TagFilter.tsx';
import { useChosenTag } from './useChosenTag.ts';

interface LatestArticlesProps {
  articles: readonly Article[];
  articleHref: (id: number) => string;
}

/** All articles, or those of one tag, the newest first: the featured ones stand above in their own order. */
export function LatestArticles({ articles, articleHref }: LatestArticlesProps) {
  const tags = tagsOf(articles);
  const [tag, choose] = useChosenTag(tags);
  const shown = newestFirst(withTag(articles, tag));
  return (
    <section className={styles.section} aria-labelledby="ostatnie">
      <div className={styles.top}>
        <h2 id="ostatnie" className="step-3">
          Ostatnie artykuły
        </h2>
        <p role="status" className="muted numbers">
          {countedEntries(shown.length)}
        </p>
      </div>
      <TagFilter tags={tags} chosen={tag} onChoose={choose} />
      <ArticleGrid articles={shown} articleHref={articleHref} place="latest" />
    </section>
  );
}
