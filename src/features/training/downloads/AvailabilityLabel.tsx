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
import { onDevice, onDeviceFirst } from '../../../ui/device-words.ts';

const LABELS = {
  offline: { words: onDeviceFirst, Icon: CircleCheckBig },
  partly: { words: () => `część ${onDevice()}`, Icon: CircleDashed },
};

interface AvailabilityLabelProps {
  /** Undefined until the device has been asked. */
  availability: Availability | undefined;
}

/** Marks content that is on the device, with an icon and a word, never by colour alone. Other content has no mark. */
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

/** A component of its own, so that the page does not render again when the device has answered. */
export function ProgramAvailability({ program }: { program: Program }) {
  const known = useProgramsAvailability([program]);
  return <AvailabilityLabel availability={known?.get(program.id)} />;
}

const Workouts = createContext<ReadonlyMap<string, Availability> | undefined>(undefined);

/** Looks up all labels within at once; only they render again when the answer comes. */
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

/** Hides `partly`, because a part of a workout or of a video does not work without a network. */
function wholeOnly(availability: Availability | undefined): Availability | undefined {
  return availability === 'partly' ? undefined : availability;
}
