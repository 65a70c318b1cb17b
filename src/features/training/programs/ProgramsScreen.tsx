import { useQuery } from '@tanstack/react-query';
import type { Elements } from '../../../ui/elements.ts';
import type { Location, Program } from '../../../contract/documents.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useOnline } from '../../../ui/useOnline.ts';
import { FreshnessLine } from '../FreshnessLine.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { OfflineOnlySwitch } from './OfflineOnlySwitch.tsx';
import { programsIn } from '../program-facts.ts';
import { equipmentOf } from '../equipment.ts';
import { filterFrom, type FilterName, isAsked, mayHave } from './find-workouts.ts';
import { FindWorkout } from './FindWorkout.tsx';
import { FoundWorkouts } from './FoundWorkouts.tsx';
import { ProgramCard, ProgramCardSkeleton } from './ProgramCard.tsx';
import styles from './ProgramsScreen.module.css';
import { programsQuery } from '../../../queries/training.ts';
import { type PartOnDevice, sumOf } from '../downloads/availability.ts';
import { AvailabilityLabel } from '../downloads/AvailabilityLabel.tsx';
import { useProgramsAvailability } from '../downloads/useAvailability.ts';
import { onDevice } from '../../../ui/device-words.ts';

const PANEL = 'programs';
const TABS = [
  { id: 'HOME', label: 'Dom' },
  { id: 'GYM', label: 'Siłownia' },
] as const;

interface ProgramsScreenProps {
  location: Location;
  /** Whether the programs of `location` are the wanted ones; until then they are waited for. */
  isPlaceKnown: boolean;
  onLocation: (location: Location) => void;
  /** Show only what works without a network; applied while there is none. */
  offlineOnly: boolean;
  onOfflineOnly: (wanted: boolean) => void;
  programHref: (id: string) => string;
  workoutHref: (id: string) => string;
  /** The query of the address, which holds the filter, and what changes it. */
  params: URLSearchParams;
  onFilter: (name: FilterName, value: string | null) => void;
  /** Whose workouts count as done. */
  owner: string | undefined;
  /** Whether the programs open with a plan only, and the user has none. */
  isLocked: boolean;
  /** The blocks below the list. */
  children: Elements;
}

/** The dashboard: the programs of one category. */
export function ProgramsScreen(props: ProgramsScreenProps) {
  const { location, isPlaceKnown, onLocation, offlineOnly, onOfflineOnly, programHref } = props;
  const { workoutHref, params, onFilter, owner, isLocked, children } = props;
  const filter = filterFrom(params);
  const programs = useQuery(programsQuery());
  const availability = useProgramsAvailability(programs.data ?? []);
  const parts = programsIn(location, programs.data ?? []).flatMap(
    ({ id }) => availability?.get(id) ?? [],
  );
  const isOnline = useOnline();
  const hasNetwork = isOnline && !programs.isError;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>Programy</h1>
          {!isLocked && <AvailabilityLabel part={sumOf(parts)} />}
        </div>
        <Tabs
          label="Gdzie ćwiczysz"
          tabs={TABS}
          selected={location}
          onSelect={onLocation}
          panelId={PANEL}
        />
      </header>
      <FreshnessLine readings={[programs]} />
      {!hasNetwork && programs.data && (
        <OfflineOnlySwitch checked={offlineOnly} onChange={onOfflineOnly} />
      )}
      {programs.data && isPlaceKnown && (
        <FindWorkout
          filter={filter}
          equipment={equipmentOf(programsIn(location, programs.data))}
          onFilter={onFilter}
        />
      )}
      <section
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-tab-${location}`}
        className={styles.panel}
      >
        {(programs.isPending || (programs.data && !isPlaceKnown)) && <LoadingCards />}
        {programs.data && isPlaceKnown && isAsked(filter) && !isLocked && owner !== undefined && (
          <FoundWorkouts
            owner={owner}
            programs={programsIn(location, programs.data)}
            filter={filter}
            href={workoutHref}
          />
        )}
        {programs.data && isPlaceKnown && (
          <Cards
            programs={programsIn(location, programs.data).filter((each) => mayHave(each, filter))}
            isFiltered={isAsked(filter)}
            availability={availability}
            offlineOnly={offlineOnly && !hasNetwork}
            href={programHref}
            isLocked={isLocked}
          />
        )}
        {programs.isLoadingError && (
          <TrainingLoadFailure
            error={programs.error}
            what="programów"
            busy={programs.isFetching}
            onRetry={() => void programs.refetch()}
          />
        )}
      </section>
      {children}
    </div>
  );
}

interface CardsProps {
  programs: Program[];
  isFiltered: boolean;
  availability: ReadonlyMap<string, PartOnDevice> | undefined;
  offlineOnly: boolean;
  href: (id: string) => string;
  isLocked: boolean;
}

function Cards({ programs, isFiltered, availability, offlineOnly, href, isLocked }: CardsProps) {
  if (programs.length === 0 && isFiltered) {
    return (
      <Notice tone="empty" title="Żaden program nie pasuje">
        Zajrzyj do drugiej zakładki albo zmień czas, sprzęt lub poziom.
      </Notice>
    );
  }
  if (programs.length === 0) {
    return (
      <Notice tone="empty" title="Tu jeszcze nic nie ma">
        Zajrzyj do drugiej zakładki albo wróć za kilka dni.
      </Notice>
    );
  }
  // All cards are shown until the device has answered.
  const shown = programs.filter(({ id }) => !offlineOnly || availability?.get(id)?.here !== 0);
  if (shown.length === 0) {
    return (
      <Notice tone="offline" title={'Tu nic jeszcze nie działa bez\u00A0sieci'}>
        Żaden z tych programów nie ma {onDevice()} całego treningu. Wyłącz „Tylko {onDevice()}
        ”, aby zobaczyć rozpiski, a gdy złapiesz zasięg, pobierz trening.
      </Notice>
    );
  }
  return (
    <ul className={styles.cards}>
      {shown.map((program, index) => (
        <li key={program.id}>
          <ProgramCard
            program={program}
            href={href(program.id)}
            priority={index === 0}
            part={availability?.get(program.id)}
            isLocked={isLocked}
          />
        </li>
      ))}
    </ul>
  );
}

function LoadingCards() {
  return (
    <>
      <LoadingStatus text="Loading..." lang="en" />
      <div className={styles.cards}>
        <ProgramCardSkeleton />
        <ProgramCardSkeleton />
        <ProgramCardSkeleton />
      </div>
    </>
  );
}
