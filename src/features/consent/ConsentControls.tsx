import { useEffect, useRef } from 'react';
import { askAgain, useConsent } from './consent.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import styles from './ConsentControls.module.css';

/** The button that reopens the question, and the question itself while it is open. */
export function ConsentControls({ policyHref }: { policyHref: string }) {
  const { choice, isAsking } = useConsent();
  const settings = useRef<HTMLButtonElement>(null);
  const asked = useRef(isAsking);
  useEffect(() => {
    // The pressed button is removed with the banner, so the focus moves to this one.
    const isAnswered = asked.current && !isAsking;
    if (isAnswered) settings.current?.focus({ preventScroll: true });
    asked.current = isAsking;
  }, [isAsking]);
  return (
    <>
      <button ref={settings} type="button" className={styles.settings} onClick={askAgain}>
        Ustawienia plików cookie
      </button>
      {isAsking && <ConsentBanner policyHref={policyHref} isRequested={choice !== undefined} />}
    </>
  );
}
