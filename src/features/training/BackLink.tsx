import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackLink.module.css';

/** The way up: from a program to the list, from a workout to its program. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link} viewTransition>
      <ChevronLeft size={22} aria-hidden />
      {children}
    </Link>
  );
}
