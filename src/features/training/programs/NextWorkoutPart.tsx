import { Link } from 'react-router-dom';
import type { Program, Workout } from '../../../contract/documents.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { equipmentText, programAfter, programWithoutBand } from '../program-facts.ts';
import { minutes } from '../workout-facts.ts';
import type { Finished, NextWorkout } from './next-workout.ts';
import styles from './TodayCard.module.css';

/** The ways from the card to a workout and to a program. */
interface Ways {
  workoutHref: (id: string) => string;
  programHref: (id: string) => string;
}

interface NextProps extends Ways {
  next: NextWorkout;
  last: Finished | undefined;
  program: Program;
  programs: readonly Program[];
  hasTrained: boolean;
  /** Days until it is due; 0 for today. */
  days: number;
  /** The offer to begin the program anew after a pause; then `next` is its first workout. */
  anew:
    | {
        /** Weeks without training. */
        weeks: number;
        /** The workout that the program would go on with. */
        place: number;
        onRefuse: () => void;
      }
    | undefined;
  /** Notes that the band has come; undefined for who awaits none. */
  onBand: (() => void) | undefined;
  /** State of the way to a workout's page that begins the workout at once. */
  startState: unknown;
}

/** The next workout: when it is due, what it is, and the way to it. */
export function Next({
  next,
  last,
  program,
  programs,
  hasTrained,
  days,
  anew,
  onBand,
  ...ways
}: NextProps) {
  const { workoutHref, programHref, startState } = ways;
  const href = workoutHref(next.workout.id);
  const bandless = last ? undefined : programWithoutBand(next.workout, programs);
  return (
    <>
      <div className={styles.next}>
        <CardPicture of={next.workout} />
        <div className={styles.words}>
          <h2 data-relative>{headline(last, hasTrained, days)}</h2>
          {hasTrained && <p data-relative>{`Następny ${dayText(days)}`}</p>}
          <p className={styles.name}>
            <Link to={href} className="cover-link">
              {bindShortWords(next.workout.name)}
            </Link>
          </p>
          <p className={styles.facts}>{factsOf(next, program)}</p>
        </div>
      </div>
      {anew && (
        <div className={styles.band}>
          <p className={styles.facts} data-relative>
            {bindShortWords(`Po ${anew.weeks} tygodniach przerwy zacznij program od początku.`)}
          </p>
          <Button variant="quiet" onClick={anew.onRefuse}>
            {`Wolę trening ${anew.place}`}
          </Button>
        </div>
      )}
      {onBand && (
        <div className={styles.band}>
          <p className={styles.facts}>Póki nie masz gumy, ćwiczysz bez niej.</p>
          <Button variant="quiet" onClick={onBand}>
            Mam już gumę
          </Button>
        </div>
      )}
      {bandless && (
        <p className={styles.facts}>
          <span>Guma jeszcze w drodze? Do tego czasu ćwicz bez niej:</span>{' '}
          <Link to={programHref(bandless.id)}>{bindShortWords(bandless.name)}</Link>
        </p>
      )}
      <ButtonLink
        to={href}
        state={hasTrained ? undefined : startState}
        variant={days > 0 ? 'secondary' : 'primary'}
      >
        <span data-relative>{label(hasTrained, days)}</span>
      </ButtonLink>
    </>
  );
}

type OverProps = Ways & Pick<NextProps, 'next' | 'program' | 'programs'>;

/** The end of a program, and what may come next. */
export function Over({
  next: { of, workout },
  program,
  programs,
  workoutHref,
  programHref,
}: OverProps) {
  const after = programAfter(program, programs);
  return (
    <>
      <div className={styles.next}>
        <CardPicture of={{ image: (after ?? program).new_image2, placeholder: undefined }} />
        <div className={styles.words}>
          <h2>Cały program za tobą</h2>
          <p className={styles.name}>{bindShortWords(program.name)}</p>
          <p className={styles.facts}>{`${of} z ${of} treningów`}</p>
          {after && (
            <p>
              <span>Co dalej?</span> <span>{bindShortWords(after.name)}</span>
            </p>
          )}
        </div>
      </div>
      <div className={styles.ways}>
        {after && <ButtonLink to={programHref(after.id)}>Następny program</ButtonLink>}
        <ButtonLink to={workoutHref(workout.id)} variant={after ? 'secondary' : 'primary'}>
          Jeszcze raz od początku
        </ButtonLink>
      </div>
    </>
  );
}

function CardPicture({ of }: { of: Pick<Workout, 'image' | 'placeholder'> }) {
  return (
    <div className={styles.picture}>
      <Picture src={of.image} alt="" sizes="8rem" placeholder={of.placeholder} />
    </div>
  );
}

function headline(last: Finished | undefined, hasTrained: boolean, days: number): string {
  if (last === undefined) return 'Twój pierwszy trening';
  if (hasTrained) return 'Dzisiejszy trening zrobiony';
  return days > 0 ? `Dziś odpocznij, następny ${dayText(days)}` : 'Dzisiejszy trening';
}

function label(hasTrained: boolean, days: number): string {
  if (hasTrained) return 'Zobacz następny';
  return days > 0 ? 'Ćwiczę mimo to' : 'Trenuj krok po kroku';
}

function dayText(days: number): string {
  if (days === 1) return 'jutro';
  return days === 2 ? 'pojutrze' : `za\u00A0${days} dni`;
}

/** `Pierwsze kroki z gumą · 2 z 8 · 40 min · guma długa, mata`. */
function factsOf({ workout, place, of }: NextWorkout, program: Program): string {
  return [
    bindShortWords(program.name),
    `${place} z ${of}`,
    minutes(workout.duration),
    equipmentText(workout.equipment),
  ]
    .filter(Boolean)
    .join('\u00A0· ');
}
