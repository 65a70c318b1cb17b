import picture from 'picture:zagubiona';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import styles from './ArticleScreen.module.css';
import { notFoundNote } from './article-texts.ts';
import { SimilarArticles } from './SimilarArticles.tsx';

const TITLE = 'Wpis, którego nie ma';

interface UnknownArticleProps {
  /** The id in the address. */
  id: string;
  blogHref: string;
  articleHref: (id: number) => string;
}

/** The page for an address without an article. */
export function UnknownArticle({ id, blogHref, articleHref }: UnknownArticleProps) {
  usePageTitle(TITLE);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <ArticleHeader
          title={TITLE}
          picture={picture}
          alt="Kobieta patrzy w dal, w dłoni luźno zwisa jej guma"
          author="Autor nieznany"
          date="Data nieznana"
          blogHref={blogHref}
        />
        <div className={styles.note}>
          <p>
            <span>{notFoundNote(id)}</span> Może adres się zmienił, a może wkradła się do niego
            literówka. Zajrzyj na blog albo wybierz jeden z artykułów poniżej.
          </p>
          <ButtonLink to={blogHref}>Wróć na blog</ButtonLink>
        </div>
      </article>
      <SimilarArticles blogHref={blogHref} articleHref={articleHref} />
    </div>
  );
}
