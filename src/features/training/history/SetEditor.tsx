import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import type { SetRow } from '../../../contract/workout-rows.ts';
import { SECONDS } from '../../../lib/nouns.ts';
import { counted } from '../../../lib/polish.ts';
import { Button } from '../../../ui/Button.tsx';
import { bandsToChoose } from '../active/bands.ts';
import { kgStepsOf, loadsOf } from '../active/loads.ts';
import { StepButton } from '../active/screen/StepButton.tsx';
import steppers from '../active/screen/ValueChips.module.css';
import { ValueChips } from '../active/screen/ValueChips.tsx';
import { unitOf } from '../active/workout-texts.ts';
import type { NumberName } from '../active/screen/set-numbers.ts';
import { valuesOf, withValues } from '../log/logged-values.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import styles from './FinishedWorkoutScreen.module.css';

const MAX_SECONDS = 86_400;
const NO_EARLIER = { earlier: {} };

interface SetEditorProps {
  /** Whose weights and bands the buttons go by. */
  owner: string;
  set: SetRow;
  exercise: Exercise | undefined;
  /** Gets a function of the row as it is by then, so that two quick taps count twice. */
  onChange: (change: (row: SetRow) => SetRow) => void;
  onDelete: (() => void) | undefined;
}

/** Corrects a logged set with the steppers of the active workout. */
export function SetEditor({ owner, set, exercise, onChange, onDelete }: SetEditorProps) {
  const { data: own } = usePreferences(owner);
  const { reps, seconds, kg, band } = set;
  const loads = loadsOf(exercise);
  const names: NumberName[] = [
    ...(seconds === null || reps !== null ? (['reps'] as const) : []),
    ...(kg !== null || loads.includes('kg') ? (['kg'] as const) : []),
    ...(band !== null || loads.includes('band') ? (['band'] as const) : []),
  ];
  const [open, setOpen] = useState<NumberName | undefined>(names[0]);
  return (
    <div className={styles.editor}>
      {seconds !== null && reps === null && (
        <SecondsStepper
          seconds={seconds}
          onChange={(by) =>
            onChange((row) => ({
              ...row,
              seconds: Math.min(MAX_SECONDS, Math.max(1, (row.seconds ?? 0) + by)),
            }))
          }
        />
      )}
      <ValueChips
        label={undefined}
        values={valuesOf(set)}
        names={names}
        unit={unitOf(undefined)}
        kgSteps={kgStepsOf(exercise, own?.['load-steps'])}
        kgOf={exercise?.kgOf}
        bands={bandsToChoose(exercise, set.exercise, NO_EARLIER, own?.bands)}
        open={open}
        isRepsBig={false}
        onOpen={setOpen}
        onChange={(change) => onChange((row) => withValues(row, change(valuesOf(row))))}
      />
      {onDelete && (
        <Button variant="quiet" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
          <span>Usuń serię</span>
        </Button>
      )}
    </div>
  );
}

interface SecondsStepperProps {
  seconds: number;
  onChange: (by: number) => void;
}

function SecondsStepper({ seconds, onChange }: SecondsStepperProps) {
  const step = (size: number) => (
    <StepButton
      key={size}
      size={size}
      label={counted(Math.abs(size), SECONDS)}
      onPress={() => onChange(size)}
    />
  );
  return (
    <div className={steppers.stepper}>
      {[-5, -1].map(step)}
      <output className={steppers.bigNumber}>{`${seconds} s`}</output>
      {[1, 5].map(step)}
    </div>
  );
}
