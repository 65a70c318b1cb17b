import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { createContext, type ReactNode, useContext } from 'react';
import type { Program } from '../../../contract/documents.ts';
import type { Availability } from './availability.ts';
import styles from './AvailabilityLabel.module.css';
import {
  useVideoAvailability,
  useProgramsAvailability,
  useWorkoutsAvailability,
} from './useAvailability.ts';
import { onDevice } from '../../../ui/device-words.ts';

const LABELS = {
  offline: {
    words: () => onDevice().replace(/^./, (first) => first.toUpperCase()),
    Icon: CircleCheckBig,
  },
  partly: { words: () => `część ${onDevice()}`, Icon: CircleDashed },
};

interface AvailabilityLabelProps {
  /** Undefined until the device has been asked. */
  availability: Availability | undefined;
}

/** Says what is on the device and nothing of the rest; an icon and a word, never colour alone. */
export function AvailabilityLabel({ availability }: AvailabilityLabelProps) {
  if (availability === undefined || availability === 'online') return null;
  const { words, Icon } = LABELS[availability];
  return (
    <span className={styles.label} data-availability={availability}>
      <Icon size={15} aria-hidden />
      <span className={styles.words}>{words()}</span>
    </span>
  );
}

/** Apart from the page it stands on, which is not drawn again when the device has been asked. */
export function ProgramAvailability({ program }: { program: Program }) {
  const known = useProgramsAvailability([program]);
  return <AvailabilityLabel availability={known?.get(program.id)?.label} />;
}

const Workouts = createContext<ReadonlyMap<string, Availability> | undefined>(undefined);

/** Asks once for all labels within, which alone are drawn again when the answer comes. */
export function WorkoutsAvailability({ ids, children }: { ids: string[]; children: ReactNode }) {
  return <Workouts value={useWorkoutsAvailability(ids)}>{children}</Workouts>;
}

/** Label of a workout, whose availability the surrounding `WorkoutsAvailability` looks up. */
export function WorkoutAvailability({ id }: { id: string }) {
  return <AvailabilityLabel availability={wholeOnly(useContext(Workouts)?.get(id))} />;
}

export function VideoAvailability({ url }: { url: string }) {
  return <AvailabilityLabel availability={wholeOnly(useVideoAvailability(url))} />;
}

/** A part of a workout or of a video does not work without a network, so nothing is said of it. */
function wholeOnly(availability: Availability | undefined): Availability | undefined {
  return availability === 'partly' ? undefined : availability;
}
