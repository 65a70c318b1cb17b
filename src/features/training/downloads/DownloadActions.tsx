import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { fromDevice, onDevice } from '../../../ui/device-words.ts';
import { showToast } from '../../../ui/toast.ts';
import { costlyNetwork } from './device-limits.ts';
import styles from './DownloadActions.module.css';
import { CostDialog } from './CostDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { deleteDownloads, pauseDownloads, resumeDownloads } from './download-engine.ts';
import type { DownloadView } from './download-view.ts';

interface DownloadActionsProps {
  ids: readonly string[];
  /** Name of the download. */
  name: string;
  view: DownloadView;
  /** Bytes still missing, where they are known. */
  left: number | undefined;
  /** Called before the pressed button leaves the screen. */
  onDone: () => void;
}

const KEEPS = 'Filmy, które należą też do innych pobranych treningów, zostaną.';
const cancelsOne = () => `To, co już się pobrało, zniknie ${fromDevice()}.`;
const cancelsUnfinished = () => `Treningi pobrane w całości zostaną ${onDevice()}, zaczęte znikną.`;

function sayFailed() {
  showToast({
    tone: 'failed',
    text: `Nie udało się tego zapisać ${onDevice()}. Spróbuj jeszcze raz.`,
  });
}

/** Buttons to pause, resume, cancel and delete downloads. */
export function DownloadActions({ ids, name, view, left, onDone }: DownloadActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [question, setQuestion] = useState<'saver' | 'cellular' | null>(null);
  // An outdated download has nothing left to fetch.
  const isDone = view.phase === 'done' || view.phase === 'none';
  const isHeld = view.phase === 'paused' || view.waits === 'consent';

  function resume(consents: boolean) {
    setQuestion(null);
    resumeDownloads(ids, consents).catch(sayFailed);
  }

  function askToResume() {
    const costly = costlyNetwork();
    if (costly) setQuestion(costly);
    else resume(false);
  }

  return (
    <div className={styles.actions}>
      {!isDone && isHeld && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Wznów pobieranie: ${name}`}
          onClick={askToResume}
        >
          <Play size={22} aria-hidden />
        </button>
      )}
      {!isDone && !isHeld && (
        <button
          type="button"
          className={styles.action}
          aria-label={`Wstrzymaj pobieranie: ${name}`}
          onClick={() => void pauseDownloads(ids).catch(sayFailed)}
        >
          <Pause size={22} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={isDone ? `Usuń ${fromDevice()}: ${name}` : `Anuluj pobieranie: ${name}`}
        onClick={() => setDeleting(true)}
      >
        {isDone ? <Trash2 size={22} aria-hidden /> : <X size={22} aria-hidden />}
      </button>
      <CostDialog
        reason={question}
        bytes={left}
        onAgree={() => resume(true)}
        onClose={() => setQuestion(null)}
      />
      <DeleteDialog
        open={isDeleting}
        title={isDone ? `Usunąć ${fromDevice()}?` : 'Anulować pobieranie?'}
        text={
          isDone
            ? `Bez sieci „${name}” już się nie odtworzy. ${KEEPS}`
            : `${ids.length > 1 ? cancelsUnfinished() : cancelsOne()} ${KEEPS}`
        }
        action={isDone ? 'Usuń' : 'Anuluj pobieranie'}
        onDelete={() => deleteDownloads(isDone ? ids : view.unfinished)}
        onDeleted={onDone}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
