import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { DrawnPicture } from '../../ui/drawn-picture.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './LandingArticles.module.css';
import { Section } from './Section.tsx';

interface LandingArticle {
  readonly id: number;
  readonly tag: string;
  readonly mainTitle: string;
  readonly description: string;
  readonly leftImage: DrawnPicture;
}

interface LandingArticlesProps {
  articles: readonly LandingArticle[];
  hrefOf: (id: number) => string;
  blogHref: string;
}

/** The newest articles in cards of one size. */
export function LandingArticles({ articles, hrefOf, blogHref }: LandingArticlesProps) {
  return (
    <Section id="blog" ground="coral" title="Świeżo na blogu">
      <ul className={styles.articles}>
        {articles.map(({ id, tag, mainTitle, description, leftImage }) => (
          <li key={id} className={styles.article}>
            <Picture
              src={leftImage.image}
              alt=""
              sizes="(width >= 48rem) 24rem, 9rem"
              placeholder={leftImage.placeholder}
              className={styles.picture}
            />
            <div className="stack gap-1">
              <p className={styles.tag}>{tag}</p>
              <h3>
                <Link to={hrefOf(id)} className={classes('cover-link', styles.link)}>
                  {mainTitle}
                </Link>
              </h3>
              <p className={classes('muted', styles.description)}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to={blogHref} variant="secondary" className={styles.all ?? ''}>
        Wszystkie wpisy
      </ButtonLink>
    </Section>
  );
}
