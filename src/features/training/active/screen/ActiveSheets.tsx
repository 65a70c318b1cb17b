import type { Dispatch, SetStateAction } from 'react';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { WorkoutAct } from '../active-workout-controller.ts';
import type { ExercisesByName } from '../exercises-by-name.ts';
import { swapAt } from '../without-exercise.ts';
import type { SignalSettings } from '../signal-settings.ts';
import { MoreDialog } from './MoreDialog.tsx';
import { SignalsDialog } from './SignalsDialog.tsx';
import { StepListDialog } from './StepListDialog.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import { TechniqueDialog } from './TechniqueDialog.tsx';

export type Sheet = 'technique' | 'list' | 'swap' | 'signals' | 'more';

interface ActiveSheetsProps {
  /** The open one. */
  sheet: Sheet | undefined;
  state: WorkoutState;
  view: StepView;
  byName: ExercisesByName;
  /** Name of the exercise. */
  name: string;
  technique: readonly string[];
  /** Names of exercises that may be done instead, the nearest first. */
  alternatives: readonly string[];
  settings: SignalSettings;
  onSheet: Dispatch<SetStateAction<Sheet | undefined>>;
  changeSettings: (change: Partial<SignalSettings>) => void;
  dispatch: (act: WorkoutAct) => void;
  /** Tries the signals out. */
  onTry: () => void;
  /** Opens the question whether to leave. */
  onLeave: () => void;
  /** Opens what was done of the exercise before; undefined where there is no such page. */
  onHistory: (() => void) | undefined;
  /** Takes the exercise out of this workout and all others; undefined where it cannot be. */
  onExclude: (() => void) | undefined;
}

/** The dialogs over the active workout, of which one is open at a time. */
export function ActiveSheets(props: ActiveSheetsProps) {
  const { sheet, state, view, byName, name, technique, alternatives, settings } = props;
  const { onSheet, changeSettings, dispatch, onTry, onLeave, onHistory, onExclude } = props;
  const { step } = view;
  // The `close` event of a sheet that gave way to another one comes after the other has opened.
  const closing = (own: Sheet) => () => onSheet((shown) => (shown === own ? undefined : shown));
  return (
    <>
      <TechniqueDialog
        open={sheet === 'technique'}
        name={name}
        texts={technique}
        onHistory={onHistory}
        onExclude={onExclude}
        onClose={closing('technique')}
      />
      <StepListDialog
        open={sheet === 'list'}
        state={state}
        view={view}
        byName={byName}
        onJump={(slot) => dispatch({ type: 'jumpTo', slot })}
        onEdit={dispatch}
        onClose={closing('list')}
      />
      <SignalsDialog
        open={sheet === 'signals'}
        settings={settings}
        onChange={changeSettings}
        onTry={onTry}
        onClose={closing('signals')}
      />
      <MoreDialog
        open={sheet === 'more'}
        canSwap={alternatives.length > 0}
        onSwap={() => onSheet('swap')}
        part={step?.part}
        onSkip={step && (() => dispatch({ type: 'skipToday', slot: step.index }))}
        onSignals={() => onSheet('signals')}
        onFinish={onLeave}
        onClose={closing('more')}
      />
      {step && (
        <SwapDialog
          open={sheet === 'swap'}
          byName={byName}
          alternatives={alternatives}
          onSwap={(chosen) => dispatch(swapAt(state, step, chosen))}
          onClose={closing('swap')}
        />
      )}
    </>
  );
}
