import type { Plan } from '../../../../contract/workout-plan.ts';
import { trainingDb } from '../../../../offline/training/training-db.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { onDevice } from '../../../../ui/device-words.ts';
import { useIsInMemory } from '../../../../ui/useIsInMemory.ts';
import type { Amount } from '../../../../workout-engine/is-workout.ts';
import { amountDoneText } from '../workout-texts.ts';

interface LeaveDialogProps {
  open: boolean;
  /** Amount done so far. */
  amount: Amount;
  plan: Plan;
  onFinish: () => void;
  /** Drops the workout without logging it. */
  onDrop: () => void;
  /** Leaves the page; the workout stays active. */
  onLater: () => void;
  onClose: () => void;
}

/** Asks before a workout ends or is left. Finishing is not offered where nothing was done. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { open, amount, plan, onFinish, onDrop, onLater, onClose } = props;
  const hasDone = amount.done > 0;
  const isInMemory = useIsInMemory(trainingDb);
  const whereabouts = isInMemory
    ? 'Pamięta je tylko ta karta: możesz wrócić później, jeśli jej nie zamkniesz.'
    : `Są zapisane ${onDevice()}, możesz wrócić później.`;
  return (
    <Dialog title="Kończysz trening?" open={open} onClose={onClose}>
      <p>
        {hasDone
          ? `Zrobione: ${amountDoneText(amount, plan)}. ${whereabouts}`
          : 'Nic jeszcze nie\u00a0jest zrobione, więc nie ma czego zapisać.'}
      </p>
      <div className="grid gap-2">
        <Button onClick={onClose}>Trenuję dalej</Button>
        <Button variant="secondary" onClick={onLater}>
          Dokończę później
        </Button>
        {hasDone && (
          <Button variant="secondary" onClick={onFinish}>
            Zakończ trening
          </Button>
        )}
      </div>
      {/* The one answer that loses sets stands apart. */}
      <Button variant="danger" onClick={onDrop}>
        Porzuć trening
      </Button>
    </Dialog>
  );
}
