import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { counted } from '../../../lib/polish.ts';
import { bytesOf } from '../../../offline/videos/videos.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type DeviceVideos, useDeviceVideos, vidOf } from './device-videos.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadAll } from './DownloadAll.tsx';
import type { DownloadSurroundings } from './DownloadControl.tsx';
import { DownloadItem } from './DownloadItem.tsx';
import { DownloadsSkeleton } from './DownloadsSkeleton.tsx';
import styles from './DownloadsTab.module.css';
import { deleteDownloads } from './engine.ts';
import { StorageMeter } from './StorageMeter.tsx';
import { WatchedVideos } from './WatchedVideos.tsx';

const TRAININGS = { one: 'trening', few: 'treningi', many: 'treningów' };

interface DownloadsTabProps {
  /** The user's plan opens the films. */
  mayDownload: boolean;
  beforeFirstDownload: DownloadSurroundings['beforeFirstDownload'];
  programsHref: string;
  workoutHref: (id: string) => string;
}

/** Everything of the films that is on this phone. */
export function DownloadsTab(props: DownloadsTabProps) {
  const phone = useDeviceVideos();
  if (phone.state === 'unread') return <DownloadsSkeleton />;
  if (phone.state === 'unreadable') {
    return (
      <Notice tone="error" title="Nie mamy dostępu do pamięci telefonu">
        Przeglądarka nie pozwala jej teraz odczytać. W&nbsp;oknie prywatnym filmy nie mogą zostać
        w&nbsp;telefonie: otwórz Silną w&nbsp;zwykłym oknie albo uruchom ją jeszcze raz.
      </Notice>
    );
  }
  return <Downloads {...props} phone={phone} />;
}

function Downloads({
  mayDownload,
  beforeFirstDownload,
  programsHref,
  workoutHref,
  phone,
}: DownloadsTabProps & { phone: DeviceVideos }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { downloads, films } = phone;
  const wanted = new Set(downloads.flatMap(({ urls }) => urls.map(vidOf)));
  const watched = [...films.values()].filter((film) => !wanted.has(film.vid) && bytesOf(film) > 0);
  const bytes = [...films.values()].reduce((sum, film) => sum + bytesOf(film), 0);
  // What was pressed is gone with its row: the keyboard's place stays on the list.
  const keepPlace = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1} className={styles.tab}>
      {mayDownload && (
        <div className={styles.whole}>
          <DownloadAll beforeFirstDownload={beforeFirstDownload} />
        </div>
      )}
      {downloads.length === 0 ? (
        <Notice
          tone="empty"
          title="Nie masz jeszcze pobranych treningów"
          action={<ButtonLink to={programsHref}>Zobacz programy</ButtonLink>}
        >
          Pobierz trening, zanim zejdziesz do piwnicy: filmy zagrają nawet bez jednej kreski
          zasięgu.
        </Notice>
      ) : (
        <section className={styles.list} aria-labelledby="downloads">
          <div className={styles.head}>
            <h2 id="downloads">{counted(downloads.length, TRAININGS)}</h2>
            <Button variant="quiet" onClick={() => setDeleting(true)}>
              <Trash2 size={20} aria-hidden />
              Usuń wszystkie
            </Button>
          </div>
          <ul>
            {downloads.map((download) => (
              <DownloadItem
                key={download.id}
                download={download}
                phone={phone}
                workoutHref={workoutHref}
                onDone={keepPlace}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.aside}>
        {(downloads.length > 0 || bytes > 0) && <StorageMeter films={bytes} />}
        {watched.length > 0 && <WatchedVideos films={watched} onDone={keepPlace} />}
      </div>
      <DeleteDialog
        open={isDeleting}
        title="Usunąć wszystkie?"
        text={
          'Wszystkie pobrane treningi znikną z\u00A0telefonu, a\u00A0te, które się jeszcze pobierają, zatrzymają się.'
        }
        action="Usuń wszystkie"
        onDelete={() => deleteDownloads(downloads.map(({ id }) => id))}
        onDeleted={keepPlace}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
