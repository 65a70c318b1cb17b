import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './BackLink.module.css';

interface BackLinkProps extends Omit<LinkProps, 'className'> {
  /** Keeps it readable on the page's picture; the page says in which corner. */
  onPicture?: boolean;
}

/** The way up: from a page to the list that it belongs to, from a workout to its program. */
export function BackLink({ onPicture = false, children, ...link }: BackLinkProps) {
  return (
    <Link {...link} className={styles.link} data-on-picture={onPicture}>
      <ChevronLeft size={22} aria-hidden />
      <span>{children}</span>
    </Link>
  );
}
