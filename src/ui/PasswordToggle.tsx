import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import styles from './TextField.module.css';

interface PasswordToggleProps {
  shown: boolean;
  controls: string;
  onToggle: (shown: boolean) => void;
}

export function PasswordToggle({ shown, controls, onToggle }: PasswordToggleProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? 'Ukryj hasło' : 'Pokaż hasło'}
      aria-controls={controls}
      onClick={() => onToggle(!shown)}
    >
      <Icon size={22} aria-hidden />
    </button>
  );
}
