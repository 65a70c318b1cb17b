import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './BackLink.module.css';

/** The way up: from a program to the list, from a workout to its program. */
export function BackLink({ children, ...link }: Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className={styles.link}>
      <ChevronLeft size={22} aria-hidden />
      {children}
    </Link>
  );
}
