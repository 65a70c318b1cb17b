import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
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
