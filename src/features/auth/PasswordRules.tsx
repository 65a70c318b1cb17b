import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PASSWORD_RULES, spokenProgress } from './password-rules.ts';
import styles from './PasswordRules.module.css';

/** Pause after the last key before the progress is announced, in ms: each key would interrupt a screen reader. */
const PAUSE_MS = 900;

/** The criteria of a good password, each ticked while the user types. Only the length is required. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <>
      <ul className={styles.rules} aria-hidden>
        {PASSWORD_RULES.map(({ text, isMet }) => (
          <li key={text} className={styles.rule} data-met={isMet(password)}>
            <span className={styles.mark}>
              <Check size={13} strokeWidth={4} />
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{useAfterPause(spokenProgress(password))}</span>
      </VisuallyHidden>
    </>
  );
}

/** The value once it has not changed for a moment. */
function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
