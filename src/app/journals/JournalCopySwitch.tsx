import { useId, useState, useSyncExternalStore } from 'react';
import { noteJournalCopy, onJournalCopy, wantsJournalCopy } from '../../offline/journal-copy.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { showToast } from '../../ui/toast.ts';
import { onThisDevice } from '../../ui/device-words.ts';
import styles from './JournalCopySwitch.module.css';

/** Whether the journals of the articles, a body's measures and habits, leave the device for the account of `owner`. */
export function JournalCopySwitch({ owner }: { owner: string }) {
  const isOn = useSyncExternalStore(onJournalCopy, () => wantsJournalCopy(owner));
  const [isAsking, setIsAsking] = useState(false);
  const [control, text] = [useId(), useId()];

  async function withdraw() {
    noteJournalCopy(null);
    try {
      const { withdrawJournals } = await import('./copy-journals.ts');
      await withdrawJournals(owner);
    } catch {
      noteJournalCopy(owner);
      showToast({ text: 'Nie udało się usunąć kopii. Spróbuj jeszcze raz.', tone: 'failed' });
    }
  }

  return (
    <div className={styles.setting}>
      <label className={styles.line} htmlFor={control}>
        <span>Kopia dzienników na&nbsp;koncie</span>
        <Switch
          id={control}
          aria-describedby={text}
          checked={isOn}
          onChange={() => (isOn ? setIsAsking(true) : noteJournalCopy(owner))}
        />
      </label>
      <p id={text} className={styles.text}>
        Pomiary i nawyki z artykułów masz {onThisDevice()}. Z kopią znajdziesz je po zalogowaniu
        także na innych urządzeniach.
      </p>
      <ConfirmDialog
        open={isAsking}
        title="Usunąć kopię z konta?"
        action="Usuń kopię"
        onAgree={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Pomiary i nawyki znikną z konta i z innych urządzeń, na których masz włączoną kopię. Tutaj
          zostaną.
        </p>
      </ConfirmDialog>
    </div>
  );
}
