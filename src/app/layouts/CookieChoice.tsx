import { lazy, Suspense, useEffect, useState } from 'react';
import { config } from '../../config.ts';
import { whenIdle } from '../../ui/idle.ts';
import { paths } from '../pages/paths.ts';
import styles from './Footer.module.css';

const Controls = lazy(async () => ({
  default: (await import('../../features/consent/ConsentControls.tsx')).ConsentControls,
}));

/** The question about cookies. It is asked only where a tag manager would set some, after the first paint. */
export function CookieChoice() {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (config.tagManagerId) void whenIdle().then(() => setIsIdle(true));
  }, []);
  if (!config.tagManagerId) return null;
  return (
    <div className={styles.cookies}>
      <Suspense>{isIdle && <Controls policyHref={paths.privacyPolicy} />}</Suspense>
    </div>
  );
}
