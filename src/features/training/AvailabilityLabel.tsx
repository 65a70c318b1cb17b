import { CircleCheckBig, CircleDashed, Wifi } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Program } from '../../contract/documents.ts';
import { classes } from '../../ui/classes.ts';
import { AVAILABILITY_LABELS, type Availability } from './availability.ts';
import styles from './AvailabilityLabel.module.css';
import {
  useFilmAvailability,
  useProgramsAvailability,
  useWorkoutsAvailability,
} from './useAvailability.ts';

const ICONS = { offline: CircleCheckBig, partly: CircleDashed, online: Wifi };

interface AvailabilityLabelProps {
  /** Undefined until the phone has been asked: the place is kept, nothing is said. */
  availability: Availability | undefined;
  className?: string | undefined;
}

/** Says quietly what works without a network; icon and word, never colour alone. */
export function AvailabilityLabel({ availability, className }: AvailabilityLabelProps) {
  const shown = availability ?? 'online';
  const Icon = ICONS[shown];
  return (
    <span
      className={classes(styles.label, className)}
      data-availability={availability ?? 'unknown'}
      aria-hidden={availability === undefined}
    >
      <Icon size={15} aria-hidden />
      {AVAILABILITY_LABELS[shown]}
    </span>
  );
}

/** Apart from the page it stands on, which is not drawn again when the phone has been asked. */
export function ProgramAvailability({ program }: { program: Program }) {
  const known = useProgramsAvailability([program]);
  return <AvailabilityLabel availability={known?.get(program.id)?.label} />;
}

const Workouts = createContext<ReadonlyMap<string, Availability> | undefined>(undefined);

/** Asks once for all labels within, which alone are drawn again when the answer comes. */
export function WorkoutsAvailability({ ids, children }: { ids: string[]; children: ReactNode }) {
  return <Workouts value={useWorkoutsAvailability(ids)}>{children}</Workouts>;
}

/** Of one of the workouts that `WorkoutsAvailability` around it asks for. */
export function WorkoutAvailability({ id }: { id: string }) {
  return <AvailabilityLabel availability={useContext(Workouts)?.get(id)} />;
}

export function FilmAvailability({ url }: { url: string }) {
  return <AvailabilityLabel availability={useFilmAvailability(url)} />;
}
