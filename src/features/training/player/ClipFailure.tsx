import RotateCw from 'lucide-react/icons/rotate-cw';
import type { RefObject } from 'react';
import type { Exercise } from '../../../contract/documents.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { Availability } from '../downloads/availability.ts';
import styles from './ClipFailure.module.css';
import { useVideoAvailability } from '../downloads/useAvailability.ts';
import type { PlayerState } from './player-state.ts';
import { useFocusStaysOn } from './useFocusStaysOn.ts';
import { onDevice } from '../../../ui/device-words.ts';

interface ClipFailureProps {
  exercise: Exercise;
  state: Pick<PlayerState, 'offline' | 'unplayable'>;
  stage: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

/** Stands in for a clip that cannot play: its picture, why, and another try. */
export function ClipFailure({ exercise, state, stage, onRetry }: ClipFailureProps) {
  useFocusStaysOn(stage);
  const availability = useVideoAvailability(exercise.video);
  return (
    <div className={styles.failure}>
      <Picture
        src={exercise.image}
        alt=""
        sizes="(width >= 48rem) 60vw, 100vw"
        priority
        placeholder={exercise.placeholder}
      />
      <div className={styles.veil} role="status">
        <p>{state.unplayable ? UNPLAYABLE : reasonOf(availability, state.offline)}</p>
        {!state.unplayable && (
          <Button onClick={onRetry}>
            <RotateCw size={20} aria-hidden />
            Spróbuj ponownie
          </Button>
        )}
      </div>
    </div>
  );
}

const UNPLAYABLE =
  'Tego filmu nie da się odtworzyć na\u00A0tym urządzeniu. Ćwicz według zdjęcia i opisu.';

function reasonOf(availability: Availability | undefined, offline: boolean): string {
  // A partly stored video plays up to its first missing byte.
  if (availability === 'partly') return `Reszty tego filmu nie ma jeszcze ${onDevice()}.`;
  return offline && availability !== 'offline'
    ? `Nie masz zasięgu, a tego filmu nie ma jeszcze ${onDevice()}.`
    : 'Ten film nie chce się teraz odtworzyć.';
}
