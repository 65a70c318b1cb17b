import { Moon, Smartphone, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { chooseTheme, currentTheme, subscribeToTheme, unknownTheme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

const choices = [
  { theme: 'light', label: 'Jasny', Icon: Sun },
  { theme: 'dark', label: 'Ciemny', Icon: Moon },
  { theme: 'system', label: 'Jak w telefonie', Icon: Smartphone },
] as const;

export function ThemeSwitch() {
  const name = useId();
  const selected = useSyncExternalStore(subscribeToTheme, currentTheme, unknownTheme);

  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Motyw</VisuallyHidden>
      </legend>
      {choices.map(({ theme, label, Icon }) => (
        <label key={theme} className={styles.choice} title={label}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={selected === theme}
            onChange={() => chooseTheme(theme)}
          />
          <Icon size={20} aria-hidden />
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
