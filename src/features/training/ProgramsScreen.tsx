import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Location, Program } from '../../contract/documents.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { FreshnessLine } from './FreshnessLine.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { LoadingStatus } from './LoadingStatus.tsx';
import { programsIn } from './model.ts';
import { ProgramCard, ProgramCardSkeleton } from './ProgramCard.tsx';
import styles from './ProgramsScreen.module.css';
import { programsQuery } from './queries.ts';

const PANEL = 'programs';
const TABS = [
  { id: 'HOME', label: 'Dom' },
  { id: 'GYM', label: 'Siłownia' },
] as const;

interface ProgramsScreenProps {
  location: Location;
  onLocation: (location: Location) => void;
  programHref: (id: string) => string;
  /** The blocks below the list. */
  children: ReactNode;
}

/** The dashboard: the programs of one category. */
export function ProgramsScreen(props: ProgramsScreenProps) {
  const { location, onLocation, programHref, children } = props;
  const programs = useQuery(programsQuery());
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Programy</h1>
        <Tabs
          label="Gdzie ćwiczysz"
          tabs={TABS}
          selected={location}
          onSelect={onLocation}
          panelId={PANEL}
        />
      </header>
      <FreshnessLine readings={[programs]} />
      <section id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab-${location}`}>
        {programs.isPending && <LoadingCards />}
        {programs.data && (
          <Cards programs={programsIn(location, programs.data)} href={programHref} />
        )}
        {programs.isLoadingError && (
          <LoadFailure
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

function Cards({ programs, href }: { programs: Program[]; href: (id: string) => string }) {
  if (programs.length === 0) {
    return (
      <Notice tone="empty" title="Tu jeszcze nic nie ma">
        Zajrzyj do drugiej zakładki albo wróć za kilka dni.
      </Notice>
    );
  }
  return (
    <ul className={styles.cards}>
      {programs.map((program, index) => (
        <li key={program.id}>
          <ProgramCard program={program} href={href(program.id)} priority={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function LoadingCards() {
  return (
    <>
      <LoadingStatus />
      <div className={styles.cards}>
        <ProgramCardSkeleton />
        <ProgramCardSkeleton />
        <ProgramCardSkeleton />
      </div>
    </>
  );
}
