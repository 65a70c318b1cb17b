import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './LinkTabs.module.css';
import flat from './stretching-band.module.css';

interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly { readonly label: string; readonly to: LinkProps['to'] }[];
  /** Label of the tab whose page this is. */
  current: string;
}

/** Pages of one part of the app, in the look of tabs. */
export function LinkTabs({ label, tabs, current }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={styles.list}>
      {tabs.map(({ label: name, to }) => (
        <Link
          key={name}
          to={to}
          className={classes(flat.choice, styles.tab)}
          aria-current={name === current ? 'page' : undefined}
        >
          <span>{name}</span>
          {name === current && <span className={flat.band} />}
        </Link>
      ))}
    </nav>
  );
}
