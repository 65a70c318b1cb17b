import { useQueryClient } from '@tanstack/react-query';
import FileJson from 'lucide-react/icons/file-braces';
import Table from 'lucide-react/icons/table-2';
import { useCallback } from 'react';
import { lacksNetwork } from '../../api/error.ts';
import { logCsv } from '../../features/training/export/log-csv.ts';
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
import { downloadText } from '../../ui/download-text.ts';
import { showToast } from '../../ui/toast.ts';
import { useAsyncAction } from '../../ui/useAsyncAction.ts';
import { ownDataJson } from './own-data.ts';
import styles from './OwnData.module.css';

const MEDIA_TYPES = { csv: 'text/csv', json: 'application/json' };

interface OwnDataDialogProps {
  owner: string;
  open: boolean;
  onClose: () => void;
}

/** Two files to take away: the trainings for a spreadsheet or another app, and all that the product holds of the user. */
export default function OwnDataDialog({ owner, open, onClose }: OwnDataDialogProps) {
  const client = useQueryClient();
  const moves = useKnownMoves();
  const catalogue = useWorkoutCatalogue();
  const { busy, run } = useAsyncAction();
  const log = useLogReading(
    owner,
    useCallback(() => readLogState(training, owner), [owner]),
  );

  async function csv() {
    const [{ workouts, sets }, own] = await Promise.all([
      readWholeLog(owner),
      readOwnExercises(owner),
    ]);
    return logCsv(workouts, sets, {
      workout(row) {
        const program = catalogue.find(({ id }) => id === row.program_id);
        return nameOf(
          row,
          program?.workouts.find(({ id }) => id === row.workout_id),
          program,
        );
      },
      exercise: (id) => moves.get(id)?.name ?? own.get(id)?.name ?? id,
    });
  }

  const download = (make: () => Promise<string>, name: string, type: 'csv' | 'json') =>
    run(async () => {
      try {
        const file = `${name}-${dayOf(new Date())}.${type}`;
        downloadText(await make(), file, `${MEDIA_TYPES[type]};charset=utf-8`);
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
            <span className={styles.about}>
              Seria po serii, do arkusza i do innych aplikacji treningowych.
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
