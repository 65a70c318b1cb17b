import { classes } from '../../ui/classes.ts';
import type { Tag } from './article.ts';
import bands from './tag-bands.module.css';
import { bandOf } from './tags.ts';
import styles from './TagLabel.module.css';

/** The tag of an article, in a band of its own colour. */
export function TagLabel({ tag }: { tag: Tag }) {
  return (
    <p className={classes(styles.tag, bands.band)} data-band={bandOf(tag)}>
      {tag}
    </p>
  );
}
