import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { softHyphens } from '../../../lib/hyphens.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import type { DownloadRecord } from '../../../offline/videos/video-store.ts';
import { AvailabilityCount, AvailabilityMark } from './AvailabilityLabel.tsx';
import { availabilityOf, partOf } from './availability.ts';
import { downloadPlanOf } from './download-plan.ts';
import { type DeviceVideos, vidOf } from './device-videos.ts';
import { RowPicture } from '../RowPicture.tsx';
import { exercisesQuery, programQuery, workoutQuery } from '../../../queries/training.ts';
import { formatBytes } from './bytes.ts';
import { DownloadActions } from './DownloadActions.tsx';
import styles from './DownloadItem.module.css';
import { useDownloadStatus } from './download-engine.ts';
import { tallyOfDownload, viewOf } from './download-view.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { troubleWords } from './download-texts.ts';

interface DownloadItemProps {
  download: DownloadRecord;
  device: DeviceVideos;
  workoutHref: (id: string) => string;
  onDone: () => void;
}

/** A workout on the list of downloads; its picture and program are those the device knows. */
export function DownloadItem({ download, device, workoutHref, onDone }: DownloadItemProps) {
  const { id, name, programId, urls } = download;
  const status = useDownloadStatus();
  const { data: workout } = useQuery({ ...workoutQuery(id), enabled: false });
  const { data: program } = useQuery({ ...programQuery(programId), enabled: false });
  const tally = tallyOfDownload(download, device.videos, vidOf);
  const { data: exercises } = useQuery({ ...exercisesQuery(id), enabled: false });
  const known = workout && downloadPlanOf(workout, exercises).videos;
  const view = viewOf([id], { ...device, vidOf }, new Map(known && [[id, known]]), status);
  // The workout may have got other videos since its download, so its current list goes first, where it is known.
  const vids = known?.map(({ vid }) => vid) ?? urls.map(vidOf);
  const part = partOf(vids.map((vid) => availabilityOf([vid], device.videos)));
  return (
    <li className={styles.item}>
      <RowPicture of={workout} />
      <div className="grid gap-1">
        <h3 className={styles.name}>
          <Link to={workoutHref(id)}>{softHyphens(bindShortWords(name))}</Link>
        </h3>
        {program && <p className={styles.program}>{bindShortWords(program.name)}</p>}
        {(view.phase === 'done' || view.phase === 'none') && (
          <p className={styles.facts}>
            {part.here === part.of ? (
              <AvailabilityMark availability="offline" />
            ) : (
              <AvailabilityCount part={part} />
            )}
            <span translate="no">{formatBytes(tally.stored)}</span>
          </p>
        )}
        {view.isOutdated && (
          <p className={styles.program}>
            W tym treningu są nowe filmy: otwórz go i pobierz zmiany.
          </p>
        )}
      </div>
      <DownloadActions
        ids={[id]}
        name={name}
        view={view}
        left={tally.total === undefined ? undefined : tally.total - tally.stored}
        onDone={onDone}
      />
      {view.phase !== 'done' && view.phase !== 'none' && (
        <div className={styles.progress}>
          <ProgressBar label={`Pobieranie: ${name}`} tally={tally} view={view} />
          {view.trouble && (
            <p className={styles.trouble} role="alert">
              {troubleWords(view.trouble)}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
