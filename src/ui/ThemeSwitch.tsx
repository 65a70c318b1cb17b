import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { currentTheme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

const choices = [
  { theme: 'light', label: 'Jasny', Icon: Sun },
  { theme: 'dark', label: 'Ciemny', Icon: Moon },
  { theme: 'system', label: 'Jak w systemie', Icon: Smartphone },
] as const;

/** public/theme.js answers it and keeps the switches of a document alike, before the app is there as well. */
export function ThemeSwitch() {
  const name = useId();
  // A prerendered page knows no choice: its switches are set by the script.
  const chosen = 'document' in globalThis ? currentTheme() : 'system';

  return (
    <fieldset className={styles.switch} data-theme-switch>
      <legend>
        <VisuallyHidden>Motyw</VisuallyHidden>
      </legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} className={styles.choice} title={label} data-key={`theme:${theme}`}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={theme}
            defaultChecked={theme === chosen}
            suppressHydrationWarning
          />
          <Icon size={20} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
