import { usePageTitle } from '../../ui/usePageTitle.ts';
import type { Article } from './article.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import styles from './ArticleScreen.module.css';
import { type ArticleBlock, blockMark } from './article-body.ts';
import { useCoverTransition } from './article-cover-transition.ts';
import { readingMinutes } from './reading-minutes.ts';
import { Prose } from './Prose.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarArticles } from './SimilarArticles.tsx';

interface ArticleScreenProps {
  article: Article;
  blocks: readonly ArticleBlock[];
  blogHref: string;
  articleHref: (id: number) => string;
}

/** An article: its head, its text with the parts in it, and what to read next. */
export function ArticleScreen({ article, blocks, blogHref, articleHref }: ArticleScreenProps) {
  const { id, mainTitle } = article;
  usePageTitle(mainTitle);
  const moving = useCoverTransition({ id, href: articleHref(id) });
  const texts = blocks.flatMap((block) => ('html' in block ? [block.html] : []));
  return (
    <div className={styles.page}>
      <article className={styles.article} data-article={id}>
        <ArticleHeader
          tag={article.tag}
          title={mainTitle}
          picture={article.leftImage}
          alt={article.imageAlt}
          keepsSide={article.keepsSide}
          coverStyle={moving}
          author={article.cellTitle}
          date={article.cellSubtitle}
          published={article.published}
          minutes={readingMinutes(texts)}
          action={<ShareButton title={mainTitle} />}
          blogHref={blogHref}
        />
        {blocks.map((block, index) =>
          'html' in block ? (
            <Prose key={index} html={block.html} />
          ) : (
            <div key={index} {...blockMark(block.part)} className={styles.part}>
              <block.Part />
            </div>
          ),
        )}
      </article>
      <SimilarArticles id={id} blogHref={blogHref} articleHref={articleHref} />
    </div>
  );
}
