import { Pause, Play, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { costlyNetwork } from './phone.ts';
import styles from './DownloadActions.module.css';
import { CostDialog } from './CostDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { deleteDownloads, pauseDownloads, resumeDownloads } from './engine.ts';
import type { DownloadView } from './model.ts';

interface DownloadActionsProps {
  ids: readonly string[];
  /** What is downloaded, as it is called. */
  name: string;
  view: DownloadView;
  /** Bytes still to come, where they are known. */
  left: number | undefined;
  /** What was pressed is about to leave the screen. */
  onDone: () => void;
}

const KEEPS = 'Filmy, które należą też do innych pobranych treningów, zostaną.';

/** Pause, resume, cancel, delete. */
export function DownloadActions({ ids, name, view, left, onDone }: DownloadActionsProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [question, setQuestion] = useState<'saver' | 'cellular' | null>(null);
  const isDone = view.phase === 'done';
  const isHeld = view.phase === 'paused' || view.waits === 'consent';

  function resume() {
    setQuestion(null);
    // What cannot be written is said by the storage itself: the list stays as it is.
    resumeDownloads(ids).catch(() => undefined);
  }

  function askToResume() {
    const costly = costlyNetwork();
    if (costly) setQuestion(costly);
    else resume();
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
          onClick={() => void pauseDownloads(ids).catch(() => undefined)}
        >
          <Pause size={22} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.action}
        aria-label={isDone ? `Usuń z\u00A0telefonu: ${name}` : `Anuluj pobieranie: ${name}`}
        onClick={() => setDeleting(true)}
      >
        {isDone ? <Trash2 size={22} aria-hidden /> : <X size={22} aria-hidden />}
      </button>
      <CostDialog
        reason={question}
        bytes={left}
        onAgree={resume}
        onClose={() => setQuestion(null)}
      />
      <DeleteDialog
        open={isDeleting}
        title={isDone ? 'Usunąć z\u00A0telefonu?' : 'Anulować pobieranie?'}
        text={
          isDone
            ? `Bez sieci „${name}” już się nie odtworzy. ${KEEPS}`
            : `To, co już się pobrało, zniknie z\u00A0telefonu. ${KEEPS}`
        }
        action={isDone ? 'Usuń' : 'Anuluj pobieranie'}
        onDelete={async () => {
          await deleteDownloads(ids);
          onDone();
        }}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
