import { useCallback, useEffect, useRef } from 'react';
import type { Day } from '../../../lib/days.ts';
import { noteError } from '../../../lib/note-error.ts';
import { readLogState } from '../../../offline/training/merge-rows.ts';
import { readImports } from '../../../offline/training/import-log.ts';
import { training } from '../../../offline/training/training-db.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { onDevice } from '../../../ui/device-words.ts';
import { useKnownMoves } from '../history/useKnownMoves.ts';
import { saveFailed } from '../history/save-failed.ts';
import { useLogReading } from '../log/useLogReading.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { FileQuestion } from './FileQuestion.tsx';
import { daysOf, setsIn } from './import-facts.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { besideNotes, REFUSALS, setsText, workoutsText } from './import-texts.ts';
import styles from './ImportScreen.module.css';
import { PastImports } from './PastImports.tsx';
import { type Journals, type Plan, useImport } from './useImport.ts';

interface ImportScreenProps {
  owner: string;
  profileHref: string;
  /** The history, in the month of a day. */
  historyHref: (day?: Day) => string;
  /** Resolves with the file that another app has shared with this one; undefined where there is none. */
  takeSharedFile: () => Promise<File | undefined>;
  journals: Journals;
}

/** Brings trainings along from another app: a file, what is in it, and the way back. */
export function ImportScreen(props: ImportScreenProps) {
  const { owner, profileHref, historyHref, takeSharedFile, journals } = props;
  const { state, open, save, startOver, undo } = useImport(owner, useKnownMoves(), journals);
  const log = useLogReading(
    owner,
    useCallback(async () => {
      const [{ isFilled }, past] = await Promise.all([
        readLogState(training, owner),
        readImports(training, owner),
      ]);
      return { isFilled, past };
    }, [owner]),
  );

  const openLatest = useRef(open);
  useEffect(() => {
    openLatest.current = open;
  });
  useEffect(() => {
    takeSharedFile().then(
      (file) => file && openLatest.current(file),
      (error: unknown) => noteError('store', error),
    );
  }, [takeSharedFile]);

  async function takeBack(id: string): Promise<void> {
    try {
      await undo(id);
      startOver();
      showToast({ text: 'Import cofnięty' });
    } catch (error) {
      saveFailed(error);
    }
  }

  return (
    <div className={styles.page}>
      <BackLink to={profileHref}>Profil</BackLink>
      <h1>Przenieś treningi z innej aplikacji</h1>
      {state.step === 'choose' && (
        <>
          <ChooseFile onFile={(file) => void open(file)} />
          <PastImports past={log.data?.past ?? []} onTakeBack={takeBack} />
        </>
      )}
      {state.step === 'reading' && <Waiting text={`Czytamy plik ${state.name}…`} />}
      {state.step === 'refused' && (
        <Notice
          tone="error"
          title={REFUSALS[state.why].title}
          action={<Button onClick={startOver}>Wybierz inny plik</Button>}
        >
          <p>{REFUSALS[state.why].text}</p>
          {state.columns && state.columns.length > 0 && (
            <p
              className={styles.columns}
            >{`W tym pliku są kolumny: ${state.columns.join(', ')}`}</p>
          )}
        </Notice>
      )}
      {state.step === 'asking' && (
        <FileQuestion key={state.ask} ask={state.ask} onAnswer={state.answer} />
      )}
      {state.step === 'preview' && (
        <ImportPreview
          read={state.read}
          plan={state.plan}
          isFilled={log.data?.isFilled === true}
          historyHref={historyHref}
          onSave={() => void save(state.read, state.plan)}
          onOther={startOver}
        />
      )}
      {state.step === 'saving' && <Waiting text="Zapisujemy treningi…" share={state.share} />}
      {state.step === 'done' && (
        <Notice
          tone="info"
          title={state.plan.fresh.length > 0 ? 'Treningi przeniesione' : 'Przeniesione'}
          action={
            <div className={styles.done}>
              <ButtonLink to={historyHref(daysOf(state.plan.fresh)[1])}>Zobacz historię</ButtonLink>
              {state.plan.fresh.length + state.plan.others.length > 0 && (
                <Button variant="quiet" onClick={() => void takeBack(state.id)}>
                  Cofnij import
                </Button>
              )}
            </div>
          }
        >
          <p>{doneText(state.plan)}</p>
        </Notice>
      )}
      {state.step === 'failed' && (
        <Notice
          tone="error"
          title="Nie udało się zapisać treningów"
          action={<Button onClick={startOver}>Spróbuj jeszcze raz</Button>}
        >
          {`Historia jest taka jak przedtem. Sprawdź, czy ${onDevice()} jest miejsce.`}
        </Notice>
      )}
    </div>
  );
}

function doneText(plan: Plan): string {
  const { fresh } = plan;
  const texts = [
    ...(fresh.length > 0
      ? [
          `${workoutsText(fresh.length)}, ${setsText(setsIn(fresh))}. Na twoje konto trafią, gdy tylko będzie zasięg.`,
        ]
      : []),
    ...besideNotes(plan),
  ];
  return texts.join(' ');
}

/** A wait with the share that is done, where that is known. */
function Waiting({ text, share }: { text: string; share?: number }) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={styles.waiting}>
      <p role="status">{text}</p>
      {share === undefined ? (
        <span className={styles.reading} />
      ) : (
        <div
          role="progressbar"
          aria-label={text}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.track}
        >
          <span className={styles.written} style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
    </div>
  );
}
