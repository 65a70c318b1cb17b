import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { SlackBand } from './SlackBand.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  tone: 'empty' | 'error' | 'offline' | 'info';
  title: ReactNode;
  children?: ReactNode;
  /** The next step for the user: a button or a link. */
  action?: Elements;
}

const icons = {
  empty: <SlackBand />,
  error: <TriangleAlert size={44} aria-hidden />,
  offline: <WifiOff size={44} aria-hidden />,
  info: <Info size={44} aria-hidden />,
};

/** The look of a page or list that has nothing to show: empty, failed, offline. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} role={tone === 'error' ? 'alert' : 'status'} data-notice={tone}>
      <span className={styles.icon}>{icons[tone]}</span>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
