import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './PictureBackLink.module.css';

/** Back to the list that a page belongs to, readable on the page's picture. */
export function PictureBackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={styles.link}>
      <ChevronLeft size={22} aria-hidden />
      {children}
    </Link>
  );
}
