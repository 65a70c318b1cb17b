import type { Dispatch, SetStateAction } from 'react';
import { bindShortWords } from '../../../../contract/typography.ts';
import type { Step, StepView } from '../../../../workout-engine/step-view.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';
import { type ExercisesByName, stepName, techniqueOf } from '../exercises-by-name.ts';
import { swapAt } from '../without-exercise.ts';
import type { SignalSettings } from '../signal-settings.ts';
import { MoreDialog } from './MoreDialog.tsx';
import { SignalsDialog } from './SignalsDialog.tsx';
import { StepListDialog } from './StepListDialog.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import { TechniqueDialog } from './TechniqueDialog.tsx';

export type Sheet = 'technique' | 'list' | 'swap' | 'signals' | 'more';

/** A sheet with the step that it was opened at: the timer may lead on below it, and a tap still means what it shows. */
export interface OpenSheet {
  readonly kind: Sheet;
  readonly step: Step | undefined;
}

const NONE: readonly string[] = [];

interface ActiveSheetsProps {
  /** The open one. */
  sheet: OpenSheet | undefined;
  state: WorkoutState;
  view: StepView;
  byName: ExercisesByName;
  /** Names of exercises that may be done instead, the nearest first. */
  alternatives: readonly string[];
  settings: SignalSettings;
  onSheet: Dispatch<SetStateAction<OpenSheet | undefined>>;
  changeSettings: (change: Partial<SignalSettings>) => void;
  dispatch: (act: WorkoutAct) => void;
  /** Tries the signals out. */
  onTry: () => void;
  /** Opens the question whether to leave. */
  onLeave: () => void;
  /** Opens what was done of an exercise before; undefined where there is no such page. */
  onHistory: ((exercise: string) => void) | undefined;
  /** Takes an exercise out of this workout and all others; undefined where it cannot be. */
  onExclude: ((exercise: string, slot: number) => void) | undefined;
}

/** The dialogs over the active workout, of which one is open at a time. */
export function ActiveSheets(props: ActiveSheetsProps) {
  const { sheet, state, view, byName, alternatives, settings } = props;
  const { onSheet, changeSettings, dispatch, onTry, onLeave, onHistory, onExclude } = props;
  const step = sheet === undefined ? view.step : sheet.step;
  const exercise = step?.exercise;
  const change = (kind: Sheet) => onSheet({ kind, step });
  // The `close` event of a sheet that gave way to another one comes after the other has opened.
  const closing = (own: Sheet) => () =>
    onSheet((shown) => (shown?.kind === own ? undefined : shown));
  return (
    <>
      <TechniqueDialog
        open={sheet?.kind === 'technique'}
        name={step === undefined ? '' : bindShortWords(stepName(state.plan, step, byName))}
        texts={step === undefined ? NONE : techniqueOf(state, step, byName)}
        onHistory={exercise === undefined ? undefined : onHistory && (() => onHistory(exercise))}
        onExclude={
          step === undefined || exercise === undefined
            ? undefined
            : onExclude && (() => onExclude(exercise, step.index))
        }
        onClose={closing('technique')}
      />
      <StepListDialog
        open={sheet?.kind === 'list'}
        state={state}
        view={view}
        byName={byName}
        onJump={(slot) => dispatch({ type: 'jumpTo', slot })}
        onEdit={dispatch}
        onClose={closing('list')}
      />
      <SignalsDialog
        open={sheet?.kind === 'signals'}
        settings={settings}
        onChange={changeSettings}
        onTry={onTry}
        onClose={closing('signals')}
      />
      <MoreDialog
        open={sheet?.kind === 'more'}
        canSwap={alternatives.length > 0}
        onSwap={() => change('swap')}
        part={step?.part}
        onSkip={step && (() => dispatch({ type: 'skipToday', slot: step.index }))}
        onSignals={() => change('signals')}
        onFinish={onLeave}
        onClose={closing('more')}
      />
      {step && (
        <SwapDialog
          open={sheet?.kind === 'swap'}
          byName={byName}
          alternatives={alternatives}
          onSwap={(chosen) => dispatch(swapAt(state, step, chosen, byName))}
          onClose={closing('swap')}
        />
      )}
    </>
  );
}
