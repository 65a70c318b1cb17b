import { brand } from '../../brand.ts';
import { articles } from './articles.ts';
import styles from './BlogScreen.module.css';
import { FeaturedArticles } from './FeaturedArticles.tsx';
import { LatestArticles } from './LatestArticles.tsx';
import { featuredOf } from './article-choice.ts';

/** The index of the blog. */
export function BlogScreen({ articleHref }: { articleHref: (id: number) => string }) {
  return (
    <div className={styles.page}>
      <header className={styles.masthead}>
        <p className={styles.name}>Blog {brand.name}</p>
        <h1>
          Napinaj <span className={styles.banded}>gumę,</span> nie siebie
        </h1>
        <p className={styles.lead}>
          Fitness i zdrowy styl życia po ludzku: treningi, które da się zrobić, jedzenie bez
          wyrzutów i nawyki, które zostają.
        </p>
      </header>
      <FeaturedArticles articles={featuredOf(articles)} articleHref={articleHref} />
      <LatestArticles articles={articles} articleHref={articleHref} />
    </div>
  );
}
