import type { CSSProperties } from 'react';
import { bindShortWords } from '../../contract/typography.ts';
import { classes } from '../../ui/classes.ts';
import type { DrawnPicture } from '../../ui/drawn-picture.ts';
import { Picture } from '../../ui/Picture.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import type { Tag } from './article.ts';
import styles from './ArticleHeader.module.css';
import bands from './tag-bands.module.css';
import { Byline, type BylineProps } from './Byline.tsx';
import { bandOf } from './tags.ts';
import { TagLabel } from './TagLabel.tsx';

interface ArticleHeaderProps extends BylineProps {
  tag?: Tag;
  title: string;
  picture: DrawnPicture;
  /** Description of the picture. */
  alt: string;
  keepsSide?: 'left' | undefined;
  coverStyle?: CSSProperties | undefined;
  blogHref: string;
}

/** The head of an article: on a phone the picture above the words, beside them where there is room. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { tag, title, picture, alt, keepsSide, coverStyle, blogHref, ...byline } = props;
  return (
    <header className={classes(styles.header, bands.band)} data-band={tag ? bandOf(tag) : 'blue'}>
      <div className={styles.cover} style={coverStyle} data-keeps={keepsSide}>
        <Picture
          src={picture.image}
          alt={alt}
          sizes="(width > 72rem) 40rem, (width > 48rem) 54vw, 134vw"
          priority
          placeholder={picture.placeholder}
        />
      </div>
      <div className={styles.back}>
        <BackLink onPicture to={blogHref} viewTransition>
          Blog
        </BackLink>
      </div>
      <div className={styles.words}>
        {tag && <TagLabel tag={tag} />}
        <h1>{bindShortWords(title)}</h1>
        <Byline {...byline} />
      </div>
    </header>
  );
}
