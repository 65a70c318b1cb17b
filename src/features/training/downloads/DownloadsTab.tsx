import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { counted } from '../../../lib/polish.ts';
import { bytesOf } from '../../../offline/videos/video-store.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { fromDevice, ofDevice, onDevice, onDeviceFirst } from '../../../ui/device-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { type DeviceVideos, useDeviceVideos, vidOf } from './device-videos.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadAll } from './DownloadAll.tsx';
import type { DownloadContext } from './DownloadControl.tsx';
import { DownloadItem } from './DownloadItem.tsx';
import { DownloadsSkeleton } from './DownloadsSkeleton.tsx';
import styles from './DownloadsTab.module.css';
import { deleteDownloads } from './download-engine.ts';
import { StorageMeter } from './StorageMeter.tsx';
import { WatchedVideos } from './WatchedVideos.tsx';

const TRAININGS = { one: 'trening', few: 'treningi', many: 'treningów' };

interface DownloadsTabProps {
  /** Whether the user's plan opens the videos. */
  mayDownload: boolean;
  beforeFirstDownload: DownloadContext['beforeFirstDownload'];
  programsHref: string;
  workoutHref: (id: string) => string;
}

/** All videos on this device. */
export function DownloadsTab(props: DownloadsTabProps) {
  const device = useDeviceVideos();
  if (device.state === 'unread') return <DownloadsSkeleton />;
  if (device.state === 'unreadable') {
    return (
      <Notice tone="error" title={`Nie mamy dostępu do pamięci ${ofDevice()}`}>
        Przeglądarka nie pozwala jej teraz odczytać. W oknie prywatnym filmy nie mogą zostać{' '}
        {onDevice()}: otwórz Silną w zwykłym oknie albo uruchom ją jeszcze raz.
      </Notice>
    );
  }
  return <Downloads {...props} device={device} />;
}

function Downloads({
  mayDownload,
  beforeFirstDownload,
  programsHref,
  workoutHref,
  device,
}: DownloadsTabProps & { device: DeviceVideos }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const { downloads, videos } = device;
  const wanted = new Set(downloads.flatMap(({ urls }) => urls.map(vidOf)));
  const watched = [...videos.values()].filter(
    (video) => !wanted.has(video.vid) && bytesOf(video) > 0,
  );
  const bytes = [...videos.values()].reduce((sum, video) => sum + bytesOf(video), 0);
  // The pressed button goes with its row, so the focus moves to the list.
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
          Pobierz trening, gdy masz internet: filmy zagrają potem także bez niego.
        </Notice>
      ) : (
        <section className={styles.list} aria-labelledby="downloads">
          <div className="row middle spread gap-2">
            <h2 id="downloads">{`${onDeviceFirst()}: ${counted(downloads.length, TRAININGS)}`}</h2>
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
                device={device}
                workoutHref={workoutHref}
                onDone={keepPlace}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={styles.aside}>
        {(downloads.length > 0 || bytes > 0) && <StorageMeter videoBytes={bytes} />}
        {watched.length > 0 && <WatchedVideos videos={watched} onDone={keepPlace} />}
      </div>
      <DeleteDialog
        open={isDeleting}
        title="Usunąć wszystkie?"
        text={`Wszystkie pobrane treningi znikną ${fromDevice()}, a te, które się jeszcze pobierają, zatrzymają się.`}
        action="Usuń wszystkie"
        onDelete={() => deleteDownloads(downloads.map(({ id }) => id))}
        onDeleted={keepPlace}
        onClose={() => setDeleting(false)}
      />
    </div>
  );
}
