import Clapperboard from 'lucide-react/icons/clapperboard';
import Pointer from 'lucide-react/icons/pointer';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { deferredInstallEvent } from './install-event.ts';
import { askToInstall } from './install-question.ts';
import styles from './InstallDialog.module.css';

/** The benefits, then the browser's install prompt or, where there is none, the manual steps. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  // The prompt can be used only once: the dialog's content must not change after it.
  const [hasQuestion] = useState(() => deferredInstallEvent() !== undefined);
  return (
    <Dialog title="Silna na ekranie początkowym" open onClose={onClose}>
      <Gains />
      {hasQuestion ? (
        <Question onClose={onClose} />
      ) : (
        <>
          <HomeScreenSteps />
          <div className={styles.choices}>
            <Button onClick={onClose}>Rozumiem</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Gains() {
  return (
    <div className={styles.gains}>
      <img className={styles.icon} src="/icons/icon-192.png" width={72} height={72} alt="" />
      <ul className={styles.list}>
        <li>
          <Pointer size={22} aria-hidden />
          Otwierasz ją jednym dotknięciem
        </li>
        <li>
          <WifiOff size={22} aria-hidden />
          Działa też bez zasięgu
        </li>
        <li>
          <Clapperboard size={22} aria-hidden />
          Pobrane filmy zostają z tobą
        </li>
      </ul>
    </div>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const { busy, run } = useAsyncAction();
  return (
    <div className={styles.choices}>
      {/* A refused prompt and a dismissed one end the same way: the user may be asked again later. */}
      <Button busy={busy} onClick={() => run(() => askToInstall().then(onClose, onClose))}>
        Zainstaluj
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Nie teraz
      </Button>
    </div>
  );
}
