import { useQueryClient } from '@tanstack/react-query';
import FileJson from 'lucide-react/icons/file-braces';
import Table from 'lucide-react/icons/table-2';
import Watch from 'lucide-react/icons/watch';
import { useCallback } from 'react';
import { lacksNetwork } from '../../api/error.ts';
import { logCsv, type NamesOfLog } from '../../features/training/export/log-csv.ts';
import { nameOf } from '../../features/training/history/finished-workout-texts.ts';
import { LogFill } from '../../features/training/history/LogFill.tsx';
import { useKnownMoves } from '../../features/training/history/useKnownMoves.ts';
import { useWorkoutCatalogue } from '../../features/training/history/useWorkoutCatalogue.ts';
import { useLogReading } from '../../features/training/log/useLogReading.ts';
import { dayOf } from '../../lib/days.ts';
import { noteError } from '../../lib/note-error.ts';
import { readLogState } from '../../offline/training/merge-rows.ts';
import { readOwnExercises, readWholeLog } from '../../offline/training/read-log.ts';
import { training } from '../../offline/training/training-db.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { ownDataJson } from './own-data.ts';
import styles from './OwnData.module.css';

const MEDIA_TYPES = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json;charset=utf-8',
  zip: 'application/zip',
};

interface OwnDataDialogProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

/** Files to take away: the trainings for a spreadsheet, another app or a watch, and all that the product holds of the user. */
export default function OwnDataDialog({ owner, open, onClose }: OwnDataDialogProps) {
  const client = useQueryClient();
  const moves = useKnownMoves();
  const catalogue = useWorkoutCatalogue();
  const { busy, run } = useAsyncAction();
  const log = useLogReading(
    owner,
    useCallback(() => readLogState(training, owner), [owner]),
  );

  async function namedLog() {
    const [{ workouts, sets }, own] = await Promise.all([
      readWholeLog(owner),
      readOwnExercises(owner),
    ]);
    const names: NamesOfLog = {
      workout(row) {
        const program = catalogue.find(({ id }) => id === row.program_id);
        return nameOf(
          row,
          program?.workouts.find(({ id }) => id === row.workout_id),
          program,
        );
      },
      exercise: (id) => moves.get(id)?.name ?? own.get(id)?.name ?? id,
      own: (id) => own.get(id),
    };
    return { workouts, sets, names };
  }

  async function csv() {
    const { workouts, sets, names } = await namedLog();
    return logCsv(workouts, sets, names);
  }

  async function fits() {
    const [{ logFits }, { workouts, sets, names }] = await Promise.all([
      import('../../features/training/export/log-fits.ts'),
      namedLog(),
    ]);
    return logFits(workouts, sets, names);
  }

  const download = (make: () => Promise<BlobPart>, name: string, type: keyof typeof MEDIA_TYPES) =>
    run(async () => {
      try {
        downloadFile(await make(), `${name}-${dayOf(new Date())}.${type}`, MEDIA_TYPES[type]);
        onClose();
      } catch (error) {
        noteError('background', error);
        showToast({ text: failureOf(error), tone: 'failed' });
      }
    });

  const isReady = log.data?.isFilled === true && !busy;
  return (
    <Dialog title="Twoje dane" open={open} onClose={onClose}>
      <div className="stack gap-3">
        <p>Wszystko, co tu zapisujesz, jest twoje. Zabierz to ze sobą, kiedy chcesz.</p>
        {log.data?.isFilled === false && <LogFill />}
        <button
          type="button"
          className={styles.choice}
          disabled={!isReady}
          onClick={() => download(csv, 'treningi', 'csv')}
        >
          <Table size={24} aria-hidden />
          <span>
            <strong>Treningi w tabeli (CSV)</strong>
            <span className={styles.about}>Seria po serii, dla innych aplikacji treningowych.</span>
          </span>
        </button>
        <button
          type="button"
          className={styles.choice}
          disabled={!isReady}
          onClick={() => download(fits, 'treningi', 'zip')}
        >
          <Watch size={24} aria-hidden />
          <span>
            <strong>Treningi dla zegarka (FIT)</strong>
            <span className={styles.about}>
              Plik na każdy trening, w jednym archiwum, dla Garmin i Strava.
            </span>
          </span>
        </button>
        <button
          type="button"
          className={styles.choice}
          disabled={!isReady}
          onClick={() => download(() => ownDataJson(client, owner, new Date()), 'silna', 'json')}
        >
          <FileJson size={24} aria-hidden />
          <span>
            <strong>Wszystko (JSON)</strong>
            <span className={styles.about}>
              Profil, zamówienia, treningi i dzienniki w jednym pliku.
            </span>
          </span>
        </button>
      </div>
    </Dialog>
  );
}

const failureOf = (error: unknown): string =>
  lacksNetwork(error)
    ? 'Bez sieci nie pobierzemy profilu i zamówień. Spróbuj, gdy złapiesz zasięg.'
    : 'Nie udało się przygotować pliku. Spróbuj jeszcze raz.';
