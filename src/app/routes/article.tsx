import { useLoaderData, useParams } from 'react-router-dom';
import { ArticleScreen } from '../../features/blog/ArticleScreen.tsx';
import { articles } from '../../features/blog/articles.ts';
import type { ArticleBlock } from '../../features/blog/article-body.ts';
import { UnknownArticle } from '../../features/blog/UnknownArticle.tsx';
import { SignUpInvite } from '../layouts/SignUpInvite.tsx';
import { paths } from '../pages/paths.ts';

export function Component() {
  const { id = '' } = useParams();
  const blocks: readonly ArticleBlock[] | null = useLoaderData();
  const article = articles.find((each) => String(each.id) === id);
  const links = { blogHref: paths.blog, articleHref: paths.article };
  return (
    <>
      {article && blocks ? (
        <ArticleScreen key={id} article={article} blocks={blocks} {...links} />
      ) : (
        <UnknownArticle key={id} id={id} {...links} />
      )}
      <SignUpInvite />
    </>
  );
}
