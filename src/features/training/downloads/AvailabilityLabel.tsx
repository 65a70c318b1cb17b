import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { createContext, type ReactNode, useContext } from 'react';
import type { Program } from '../../../contract/documents.ts';
import { onDeviceFirst } from '../../../ui/device-words.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type Availability, type PartOnDevice, partOf } from './availability.ts';
import styles from './AvailabilityLabel.module.css';
import {
  useProgramsAvailability,
  useVideoAvailability,
  useWorkoutsAvailability,
} from './useAvailability.ts';

/** `3 z 8`. */
const countText = ({ here, of }: PartOnDevice) => `${here} z ${of}`;

/**
 * Says once, for a page or a list, what is on the device: `W telefonie`, or `W telefonie: 3 z 8` of a part. Nothing
 * where nothing is, and until the device has been asked.
 */
export function AvailabilityLabel({ part }: { part: PartOnDevice | undefined }) {
  if (!part?.here) return null;
  const isWhole = part.here === part.of;
  return (
    <span className={styles.label} data-whole={isWhole}>
      <Icon isWhole={isWhole} />
      <span>{isWhole ? onDeviceFirst() : `${onDeviceFirst()}: ${countText(part)}`}</span>
    </span>
  );
}

/** `3 z 8` of an entry, whose list says of what; nothing where nothing is on the device. */
export function AvailabilityCount({ part }: { part: PartOnDevice | undefined }) {
  if (!part?.here) return null;
  const isWhole = part.here === part.of;
  return (
    <span className={styles.label} data-whole={isWhole}>
      <Icon isWhole={isWhole} />
      <span>
        <VisuallyHidden>Bez sieci działa </VisuallyHidden>
        <span>{countText(part)}</span>
      </span>
    </span>
  );
}

/** Mark of an entry that is on the device as a whole. */
export function AvailabilityMark({ availability }: { availability: Availability | undefined }) {
  return (
    availability === 'offline' && (
      <span className={styles.label} data-whole role="img" aria-label="Działa bez sieci">
        <Icon isWhole />
      </span>
    )
  );
}

function Icon({ isWhole }: { isWhole: boolean }) {
  const Drawing = isWhole ? CircleCheckBig : CircleDashed;
  return <Drawing size={15} aria-hidden />;
}

/** A component of its own, so that the page does not render again when the device has answered. */
export function ProgramAvailability({ program }: { program: Program }) {
  const known = useProgramsAvailability([program]);
  return <AvailabilityLabel part={known?.get(program.id)} />;
}

/** The label tells on a workout's page whether all of it is on the device: a part of it does not work without a network. */
export function WorkoutAvailability({ id }: { id: string }) {
  const known = useWorkoutsAvailability([id])?.get(id);
  return <AvailabilityLabel part={known && partOf([known])} />;
}

const Workouts = createContext<ReadonlyMap<string, Availability> | undefined>(undefined);

/** Looks up all marks within at once; only they render again when the answer comes. */
export function WorkoutMarks({ ids, children }: { ids: string[]; children: ReactNode }) {
  return <Workouts value={useWorkoutsAvailability(ids)}>{children}</Workouts>;
}

/** Mark of a workout, whose availability the surrounding `WorkoutMarks` looks up. */
export function WorkoutMark({ id }: { id: string }) {
  return <AvailabilityMark availability={useContext(Workouts)?.get(id)} />;
}

export function VideoMark({ url }: { url: string }) {
  return <AvailabilityMark availability={useVideoAvailability(url)} />;
}
