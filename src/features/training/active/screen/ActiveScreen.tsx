import Info from 'lucide-react/icons/info';
import List from 'lucide-react/icons/list';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
import type { Workout } from '../../../../contract/documents.ts';
import { bindShortWords } from '../../../../contract/typography.ts';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { classes } from '../../../../ui/classes.ts';
import { thisDevice } from '../../../../ui/device-words.ts';
import { speak } from '../../../../ui/signals/speech.ts';
import { useSignals } from '../../../../ui/signals/useSignals.ts';
import { useSpeech } from '../../../../ui/signals/useSpeech.ts';
import { useWakeLock } from '../../../../ui/signals/useWakeLock.ts';
import type { WorkoutEvent } from '../../../../workout-engine/workout-event.ts';
import { cuesAhead } from '../../../../workout-engine/cues.ts';
import { exerciseItemAt } from '../../../../workout-engine/dose.ts';
import { amountDone } from '../../../../workout-engine/done.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';
import type { Proposal } from '../../progression/propose.ts';
import type { EarlierByExercise } from '../records-in-workout.ts';
import {
  hintOf,
  type ExercisesByName,
  insteadText,
  stepName,
  techniqueOf,
} from '../exercises-by-name.ts';
import { undoneText } from '../undone-text.ts';
import { askedAboutText, endText, placeText } from '../workout-texts.ts';
import { Controls } from './ActiveControls.tsx';
import { BigNumber } from './BigNumber.tsx';
import { Flash } from './Flash.tsx';
import styles from './ActiveScreen.module.css';
import { ActiveSheets, type OpenSheet, type Sheet } from './ActiveSheets.tsx';
import { ActiveStage } from './ActiveStage.tsx';
import { headline } from './headline.ts';
import { newRecordText } from './new-record.ts';
import { nextText } from './next-text.ts';
import { Progress } from './Progress.tsx';
import { ProposalLine } from './ProposalLine.tsx';
import { type NumberName, type OwnLoads, setNumbersOf } from './set-numbers.ts';
import { StoreFailure } from './StoreFailure.tsx';
import { useAnnouncement } from './useAnnouncement.ts';
import { type WorkoutWatch, useActiveView } from './useActiveView.ts';
import { useOffScreen } from './useOffScreen.ts';
import { useSignalSettings } from './useSignalSettings.ts';
import { useStage } from './useStage.ts';
import { ValueChips } from './ValueChips.tsx';

interface ActiveScreenProps {
  state: WorkoutState;
  workout: Pick<Workout, 'name' | 'image'>;
  byName: ExercisesByName;
  earlier: EarlierByExercise;
  proposals: readonly Proposal[];
  onRefuse: (proposal: Proposal) => void;
  own: OwnLoads | undefined;
  /** Names of exercises that may be done instead, the nearest first; the planned one may be among them. */
  alternativesTo: (exercise: string, planned: string | undefined) => readonly string[];
  failure: 'full' | 'failed' | undefined;
  /** Words about an exercise that was taken out just now. */
  said: string | undefined;
  dispatch: (act: WorkoutAct) => void;
  watch: WorkoutWatch;
  /** Called before the alternatives of the exercise are shown. */
  onBrowse: () => void;
  /** Opens the question whether to leave. */
  onLeave: () => void;
  /** Opens what was done of an exercise before; undefined where the user has no such page. */
  onHistory: ((exercise: string) => void) | undefined;
  /** Takes an exercise out of this workout and all others; undefined for a guest. */
  onExclude: ((exercise: string, slot: number) => void) | undefined;
  /** The question before the workout is left, shown over the screen. */
  children: Elements;
}

const NONE: readonly string[] = [];
/** Length of a name, in characters, from which it is written smaller. */
const LONG_NAME = 32;

/** The screen of the active workout: it shows one exercise, one set and one timer at a time. */
export function ActiveScreen(props: ActiveScreenProps) {
  const {
    state: stored,
    workout,
    byName,
    earlier,
    proposals,
    onRefuse,
    alternativesTo,
    failure,
    dispatch,
    watch,
    onLeave,
  } = props;
  const { onBrowse, onHistory, onExclude, said, children } = props;
  const { state, view } = useActiveView(stored, watch);
  const [sheet, setSheet] = useState<OpenSheet>();
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const [lastUndo, setLastUndo] = useState({ text: '', left: -1 });
  /** Text of the last undo, until the next event. */
  const undone = lastUndo.left === state.history.length ? lastUndo.text : '';
  const record = newRecordText(state, view, earlier);
  const words = useAnnouncement(state, view, byName, record);
  const [settings, changeSettings] = useSignalSettings();
  const cuesFrom = useCallback((now: number) => cuesAhead(state, now), [state]);
  const { ended, tryOut } = useSignals({ ...settings, cuesFrom, isOn: settings.sound });
  useSpeech(words, settings.speech);
  const staysOn = useWakeLock(true);
  const numbers = setNumbersOf(state, view, byName, props.own);
  const { step } = view;
  const openSheet = (kind: Sheet) => setSheet({ kind, step });
  // The key closes the buttons for the next set, and for the rest.
  const numbersKey = numbers?.label ?? step?.index;
  const [opened, setOpened] = useState<{ key: unknown; name: NumberName }>();
  const open =
    opened !== undefined && opened.key === numbersKey && numbers?.names.includes(opened.name)
      ? opened.name
      : undefined;
  const openNumber = (name: NumberName | undefined) =>
    setOpened(name === undefined ? undefined : { key: numbersKey, name });
  const isRepsBig = view.phase === 'work' && numbers?.names.includes('reps') === true;
  const technique = step === undefined ? NONE : techniqueOf(state, step, byName);
  const exercise = step?.exercise;
  const stage = useStage(state.plan, view, byName);
  const question =
    view.askedAbout.length > 0
      ? askedAboutText(view.askedAbout, (each) => stepName(state.plan, each, byName))
      : undefined;
  const name = question ?? (step && bindShortWords(stepName(state.plan, step, byName)));
  const hint = step && !question && (hintOf(state.plan, step) ?? insteadText(state, step, byName));
  const next = question ? undefined : nextText(state, view, byName);
  const phaseName = question ? '' : headline(view);

  function act(event: WorkoutEvent) {
    if (event.type === 'undo') {
      setLastUndo({ text: undoneText(state, byName), left: state.history.length - 1 });
    }
    dispatch(event);
  }

  useOffScreen({ state, view, settings, words, workout, name, act });

  const isChoosing = sheet?.kind === 'more' || sheet?.kind === 'swap';
  const swapped = isChoosing ? sheet.step : undefined;
  const alternatives =
    swapped?.exercise === undefined
      ? NONE
      : alternativesTo(swapped.exercise, exerciseItemAt(state.plan, swapped)?.exercise);

  return (
    <section
      className={styles.workout}
      aria-label="Prowadzony trening"
      data-active-workout
      data-immersive
      data-stage
    >
      <div
        className={classes(styles.screen, stage && styles.pictured)}
        data-workout-phase={view.phase}
      >
        {stage && (
          <div className={styles.stage}>
            <ActiveStage {...stage} />
          </div>
        )}
        <div className={styles.top}>
          <button
            type="button"
            className={styles.icon}
            data-key="leave"
            aria-label="Przerwij trening"
            onClick={onLeave}
          >
            <X size={28} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.icon}
            data-key="list"
            aria-label="Lista ćwiczeń"
            onClick={() => openSheet('list')}
          >
            <List size={28} aria-hidden />
          </button>
        </div>
        {(said || undone) && <p className={styles.undone}>{said || undone}</p>}
        <div className={styles.words}>
          <Progress state={state} view={view} />
          <p className={styles.place}>
            {phaseName && <span>{phaseName}</span>}
            {step && !question && <span>{placeText(state.plan, step)}</span>}
          </p>
          <div className={styles.name}>
            <h1 data-long={(name ?? '').length > LONG_NAME || undefined}>
              {name ?? endText(amountDone(state))}
            </h1>
            {(technique.length > 0 || exercise !== undefined) && !question && (
              <button
                type="button"
                className={styles.icon}
                aria-label="Technika"
                onClick={() => openSheet('technique')}
              >
                <Info size={28} aria-hidden />
              </button>
            )}
          </div>
          {!question && (
            <BigNumber
              state={state}
              view={view}
              reps={isRepsBig ? numbers?.values.reps : undefined}
              isOpen={open === 'reps'}
              isRecord={record !== undefined}
              onToggle={() => openNumber(open === 'reps' ? undefined : 'reps')}
            >
              {open === undefined && (
                <ProposalLine {...{ state, view, byName, proposals, dispatch, onRefuse }} />
              )}
            </BigNumber>
          )}
          {hint && <p className={styles.hint}>{bindShortWords(hint)}</p>}
          {next && <p className={styles.next}>{next}</p>}
          {record && <p className={styles.record}>{record}</p>}
        </div>
        <div className={styles.notices}>
          {!staysOn && (view.phase === 'ready' || view.phase === 'paused') && (
            <p className={styles.notice}>
              Ekran może zgasnąć: {thisDevice()} nie pozwala trzymać go włączonego, na przykład gdy
              oszczędza energię.
            </p>
          )}
          <StoreFailure failure={failure} />
        </div>
        <div className={styles.foot}>
          <div>
            {numbers && (
              <ValueChips
                key={numbersKey}
                {...numbers}
                open={open}
                isRepsBig={isRepsBig}
                onOpen={openNumber}
                onChange={(change) => dispatch(numbers.act(change))}
              />
            )}
          </div>
          <Controls
            state={state}
            view={view}
            mainRef={main}
            isToolless={open !== undefined}
            dispatch={act}
            onMore={() => {
              onBrowse();
              openSheet('more');
            }}
          />
        </div>
      </div>
      {settings.flash && ended > 0 && <Flash key={ended} />}
      <VisuallyHidden>
        <p role="status">{`${said ? `${said} ` : undone && `${undone}. `}${words}`}</p>
      </VisuallyHidden>
      <ActiveSheets
        {...{ sheet, state, view, byName, settings, dispatch, onLeave, changeSettings }}
        {...{ alternatives, onHistory, onExclude }}
        onSheet={setSheet}
        onTry={() => {
          tryOut();
          if (settings.speech) speak(words);
        }}
      />
      {children}
    </section>
  );
}
