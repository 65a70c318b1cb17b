import { Volume2, VolumeX } from 'lucide-react';
import styles from './SoundSwitch.module.css';

interface SoundSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

export function SoundSwitch({ on, onChange }: SoundSwitchProps) {
  const Icon = on ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.switch}
      onClick={() => onChange(!on)}
    >
      <Icon size={22} aria-hidden />
      Dźwięk
      <span className={styles.slot} />
    </button>
  );
}
