import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { counted } from '../../../lib/polish.ts';
import { bytesOf, deleteVideos, type VideoRecord } from '../../../offline/videos/video-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { onDevice } from '../../../ui/device-words.ts';
import { formatBytes } from './bytes.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './DownloadsTab.module.css';

const VIDEOS = { one: 'film', few: 'filmy', many: 'filmów' };

interface WatchedVideosProps {
  videos: readonly VideoRecord[];
  onDone: () => void;
}

/** Videos cached by watching; they are evicted when space is needed. */
export function WatchedVideos({ videos, onDone }: WatchedVideosProps) {
  const [isDeleting, setDeleting] = useState(false);
  const bytes = videos.reduce((sum, video) => sum + bytesOf(video), 0);
  return (
    <section className={styles.watched} aria-labelledby="watched">
      <div>
        <h2 id="watched" className="step-1">
          Obejrzane
        </h2>
        <p className="muted">
          <span>{`${counted(videos.length, VIDEOS)}, ${formatBytes(bytes)}.`}</span> Obejrzane filmy
          zostają {onDevice()} i znikają same, gdy zabraknie miejsca.
        </p>
      </div>
      <Button variant="quiet" onClick={() => setDeleting(true)}>
        <Trash2 size={20} aria-hidden />
        Usuń obejrzane
      </Button>
      <DeleteDialog
        open={isDeleting}
        title="Usunąć obejrzane?"
        text="Następnym razem te filmy wczytają się z sieci. Pobrane treningi zostaną."
        action="Usuń"
        onDelete={() => deleteVideos(videos.map(({ vid }) => vid))}
        onDeleted={onDone}
        onClose={() => setDeleting(false)}
      />
    </section>
  );
}
