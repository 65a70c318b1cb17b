import type { Day } from '../../../lib/days.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dayAndMonth } from '../../../lib/days.ts';
import { weekdayTo } from './week-day-texts.ts';

interface DayDialogProps {
  title: string;
  open: boolean;
  ways: readonly Day[];
  /** Called with the day to which the training is moved; null skips it. */
  onChoose: (to: Day | null) => void;
  onClose: () => void;
}

/** Moves the training of a day, or skips it, one tap each. */
export function DayDialog({ title, open, ways, onChoose, onClose }: DayDialogProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <div className="stack gap-2">
        {ways.map((day) => (
          <Button key={day} variant="secondary" onClick={() => onChoose(day)}>
            <span>{`Przenieś na ${weekdayTo(day)}, ${dayAndMonth(day)}`}</span>
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onChoose(null)}>
          Odpuść ten trening
        </Button>
      </div>
    </Dialog>
  );
}
