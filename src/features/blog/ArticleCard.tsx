import { Link } from 'react-router-dom';
import { bindShortWords } from '../../contract/typography.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { Article } from './article.ts';
import styles from './ArticleCard.module.css';
import { type CardPlace, rememberCard, useCoverTransition } from './article-cover-transition.ts';
import { TagLabel } from './TagLabel.tsx';

interface ArticleCardProps {
  article: Article;
  href: string;
  place: CardPlace;
  /** Width of its picture, as the attribute `sizes`. */
  sizes: string;
  /** The two sizes of the featured block, the large one first; without it a card of a grid. */
  look?: 'large' | 'small';
  /** On a phone's first screen. */
  eager?: boolean | undefined;
}

/** An article in a list; the whole card is the link of its title. */
export function ArticleCard({ article, href, place, sizes, look, eager }: ArticleCardProps) {
  const { id, tag, mainTitle, description, leftImage } = article;
  const moving = useCoverTransition({ id, href }, place);
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.cover} style={moving}>
        <Picture
          src={leftImage.image}
          alt=""
          sizes={sizes}
          priority={look === 'large'}
          eager={eager}
          placeholder={leftImage.placeholder}
        />
      </div>
      <div className={styles.words}>
        <TagLabel tag={tag} />
        <h3 className={styles.title}>
          <Link
            to={href}
            viewTransition
            className="cover-link"
            onClick={() => rememberCard(href, place)}
          >
            {bindShortWords(mainTitle)}
          </Link>
        </h3>
        <p className={classes('muted', styles.description)}>{bindShortWords(description)}</p>
      </div>
    </article>
  );
}
