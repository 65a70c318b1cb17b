import WifiOff from 'lucide-react/icons/wifi-off';
import styles from './OfflineOnlySwitch.module.css';
import { onDevice } from '../../../ui/device-words.ts';
import { Switch } from '../../../ui/Switch.tsx';

interface OfflineOnlySwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The switch, shown without a network, that hides content which does not work offline. */
export function OfflineOnlySwitch({ checked, onChange }: OfflineOnlySwitchProps) {
  return (
    <label className={styles.switch} data-key="offline-only">
      <WifiOff size={20} aria-hidden />
      <span className={styles.words}>Tylko {onDevice()}</span>
      <Switch checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </label>
  );
}
