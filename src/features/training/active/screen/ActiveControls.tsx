import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import Ellipsis from 'lucide-react/icons/ellipsis';
import SkipBack from 'lucide-react/icons/skip-back';
import Undo2 from 'lucide-react/icons/undo-2';
import type { MouseEvent, Ref } from 'react';
import type { Elements } from '../../../../ui/elements.ts';
import { classes } from '../../../../ui/classes.ts';
import type { WorkoutEvent } from '../../../../workout-engine/workout-event.ts';
import type { WorkoutState } from '../../../../workout-engine/workout-state.ts';
import type { StepView } from '../../../../workout-engine/step-view.ts';
import styles from './ActiveControls.module.css';
import { type MainAction, mainActionOf, otherActionOf, restStepOf } from './main-action.ts';

interface ControlsProps {
  state: WorkoutState;
  view: StepView;
  mainRef: Ref<HTMLButtonElement>;
  /** Whether the open buttons of a number stand in the place of the tools. */
  isToolless: boolean;
  dispatch: (event: WorkoutEvent) => void;
  onMore: () => void;
}

/** The buttons needed between two sets, within reach of a thumb. */
export function Controls({ state, view, mainRef, isToolless, dispatch, onMore }: ControlsProps) {
  const { phase, step, canUndo, remaining } = view;
  const main = mainActionOf(state, view);
  const other = otherActionOf(view);
  const isResting =
    step !== undefined && !other && (phase === 'rest' || phase === 'between') && Boolean(remaining);
  const restStep = restStepOf(state, view);
  /** Part of each button's key: a tap on a snapshot is repeated only in the phase that it was meant for. */
  const place = `${phase} ${step?.index} ${state.history.length}`;
  const adjust = (seconds: number) =>
    step && dispatch({ type: 'adjustRest', slot: step.index, seconds });

  const press = (action: MainAction) => (event: MouseEvent) => {
    // The second half of a double tap would skip the rest that the first half began.
    if (event.detail < 2) dispatch(action.event);
  };

  return (
    <div className={styles.controls}>
      {!isToolless && (
        <div className={classes(styles.row, styles.tools)}>
          <Tool label="Poprzednie" place={place} onPress={() => dispatch({ type: 'previous' })}>
            <SkipBack size={24} aria-hidden />
          </Tool>
          <Tool
            label="Cofnij"
            place={place}
            isOff={!canUndo}
            onPress={() => dispatch({ type: 'undo' })}
          >
            <Undo2 size={24} aria-hidden />
          </Tool>
          {phase === 'paused' ? (
            // A name of its own: the main button is 'Wznów' as well.
            <Tool
              label="Wznów"
              name="Wznów trening"
              place={place}
              onPress={() => dispatch({ type: 'resume' })}
            >
              <CirclePlay size={24} aria-hidden />
            </Tool>
          ) : (
            <Tool
              label="Pauza"
              place={place}
              isOff={phase === 'done'}
              onPress={() => dispatch({ type: 'pause' })}
            >
              <CirclePause size={24} aria-hidden />
            </Tool>
          )}
          <Tool label="Więcej" place={place} onPress={onMore}>
            <Ellipsis size={24} aria-hidden />
          </Tool>
        </div>
      )}
      {other && (
        <button
          type="button"
          className={styles.other}
          data-key={`${other.label}:${place}`}
          onClick={press(other)}
        >
          {other.label}
        </button>
      )}
      <div className={styles.row}>
        {isResting && (
          <button
            type="button"
            className={styles.adjust}
            data-key={`less-rest:${place}`}
            onClick={() => adjust(-restStep)}
          >
            {`−${restStep} s`}
          </button>
        )}
        <button
          ref={mainRef}
          type="button"
          className={styles.main}
          data-key={`${main.label}:${place}`}
          data-focus
          onClick={press(main)}
        >
          {main.label}
        </button>
        {isResting && (
          <button
            type="button"
            className={styles.adjust}
            data-key={`more-rest:${place}`}
            onClick={() => adjust(restStep)}
          >
            {`+${restStep} s`}
          </button>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Accessible name, where it is more than the label. */
  name?: string;
  place: string;
  /** Disabled without losing its place or the focus. */
  isOff?: boolean;
  onPress: () => void;
  children: Elements;
}

function Tool({ label, name, place, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-key={`${label}:${place}`}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      {children}
      <span>{label}</span>
    </button>
  );
}
