import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Exercise, Workout } from '../../../contract/documents.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { onDevice } from '../../../ui/device-words.ts';
import { useKnownExercises } from '../known-documents.ts';
import { useDeviceVideos, vidOf } from './device-videos.ts';
import { formatBytes } from './bytes.ts';
import { CostDialog } from './CostDialog.tsx';
import { DownloadActions } from './DownloadActions.tsx';
import styles from './DownloadControl.module.css';
import { useDownloadStatus } from './download-engine.ts';
import { tallyOf, viewOf } from './download-view.ts';
import { downloadPlanOf } from './download-plan.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { useDownloadStart } from './useDownloadStart.ts';
import { refusalWords, troubleWords } from './download-texts.ts';
import { useWorkerState } from './worker-in-charge.ts';

/** Context of downloads that only the routes know. */
export interface DownloadContext {
  /** The page with everything that was downloaded; undefined on that page itself. */
  downloadsHref?: string | undefined;
  /** Offers installation; whatever comes of it, the download goes on. */
  beforeFirstDownload?: (() => Promise<void>) | undefined;
}

interface DownloadControlProps extends DownloadContext {
  /** On the button: `Pobierz trening`. */
  action: string;
  /** Name of the workout or the program. */
  name: string;
  workouts: readonly Workout[];
  /** Exercises that the shown version of a single workout has besides its own. */
  others?: readonly Exercise[] | undefined;
}

/** Downloads the videos of a workout, or of a whole program, and shows the progress. */
export function DownloadControl(props: DownloadControlProps) {
  const { action, name, workouts, others, downloadsHref, beforeFirstDownload } = props;
  const place = useRef<HTMLDivElement>(null);
  const device = useDeviceVideos();
  const status = useDownloadStatus();
  const worker = useWorkerState();
  const exercises = useKnownExercises(workouts.map(({ id }) => id));
  const plans = workouts.map((workout, index) => downloadPlanOf(workout, exercises[index], others));
  // The pressed button leaves the screen, so the focus moves to its replacement.
  const keepPlace = () => place.current?.focus({ preventScroll: true });
  const start = useDownloadStart(plans, beforeFirstDownload, keepPlace);

  const isKnown = plans.every(({ videos }) => videos);
  const wanted = plans.flatMap(({ videos = [] }) => videos);
  if (isKnown && wanted.length === 0) return null;
  if (device.state === 'unread') return <div className={styles.control} data-phase="unread" />;

  const tally = tallyOf(wanted, device.videos);
  const ids = workouts.map(({ id }) => id);
  const documents = new Map(
    plans.flatMap(({ workout, videos }) => (videos ? [[workout.id, videos]] : [])),
  );
  const view = viewOf(ids, { ...device, vidOf }, documents, status);
  const left =
    isKnown && tally.total !== undefined ? Math.max(0, tally.total - tally.stored) : undefined;
  const actions = <DownloadActions {...{ ids, name, view, left }} onDone={keepPlace} />;
  return (
    <div ref={place} tabIndex={-1} className={styles.control} data-phase={view.phase}>
      {view.phase === 'none' && (
        <>
          <Button
            variant="secondary"
            className={styles.start}
            data-key="download"
            busy={start.busy}
            disabled={worker !== 'in-charge' || device.state === 'unreadable'}
            onClick={start.ask}
          >
            <Download size={20} aria-hidden />
            <span>
              <span>{view.isOutdated ? 'Pobierz zmiany' : action}</span>
              {left !== undefined && <span className={styles.size}>{` (${sizeWords(left)})`}</span>}
            </span>
          </Button>
          <CostDialog
            reason={start.question}
            bytes={left}
            onAgree={start.begin}
            onClose={start.dismiss}
          />
        </>
      )}
      {view.phase === 'done' && (
        <div className={styles.line}>
          <p className={styles.done} role="status">
            <CircleCheckBig size={22} aria-hidden />
            <span>
              <strong>Pobrane</strong> <span translate="no">{formatBytes(tally.stored)}</span>
            </span>
            {downloadsHref && (
              <Link to={downloadsHref} className={styles.all}>
                Zobacz pobrane
              </Link>
            )}
          </p>
          {actions}
        </div>
      )}
      {view.phase !== 'none' && view.phase !== 'done' && (
        <div className={styles.line}>
          <ProgressBar label={`Pobieranie: ${name}`} tally={tally} view={view} />
          {actions}
        </div>
      )}
      <Note
        worker={device.state === 'unreadable' ? 'forbidden' : worker}
        text={
          view.trouble
            ? troubleWords(view.trouble)
            : start.refusal && view.phase === 'none' && refusalWords(start.refusal)
        }
        downloadsHref={
          view.trouble?.kind === 'full' || start.refusal?.kind === 'space'
            ? downloadsHref
            : undefined
        }
      />
    </div>
  );
}

function sizeWords(bytes: number): string {
  return bytes === 0 ? `już ${onDevice()}` : formatBytes(bytes);
}

interface NoteProps {
  worker: ReturnType<typeof useWorkerState>;
  text: string | false | null;
  /** Page where the user can free space, when space is missing. */
  downloadsHref: string | undefined;
}

/** The reason why the download does not work. */
function Note({ worker, text, downloadsHref }: NoteProps) {
  if (text) {
    return (
      <p className={styles.trouble} role="alert">
        <span>{`${text} `}</span>
        {downloadsHref && <Link to={downloadsHref}>Zobacz, co zajmuje miejsce</Link>}
      </p>
    );
  }
  if (worker === 'in-charge') return null;
  return (
    <p className={classes('muted', styles.note)} role="status">
      {worker === 'forbidden'
        ? 'Ta przeglądarka nie pozwala zapisać filmów, na przykład w oknie prywatnym. Otwórz Silną w zwykłym oknie.'
        : 'Pobieranie będzie dostępne za chwilę, gdy aplikacja się zapisze. Jeśli nie, odśwież stronę.'}
    </p>
  );
}
