import { useQuery } from '@tanstack/react-query';
import type { Elements } from '../../../ui/elements.ts';
import type { Program } from '../../../contract/documents.ts';
import { hasKind } from '../../../api/error.ts';
import { softHyphens } from '../../../lib/hyphens.ts';
import { bindShortWords } from '../../../contract/typography.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { ProgramAvailability } from '../downloads/AvailabilityLabel.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import bands from '../program-bands.module.css';
import { coverTransition } from './program-cover-transition.ts';
import { DownloadControl, type DownloadContext } from '../downloads/DownloadControl.tsx';
import type { Reading } from '../freshness.ts';
import { FreshnessLine } from '../FreshnessLine.tsx';
import { HiddenTitle } from '../HiddenTitle.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { MissingNotice } from '../workout/MissingNotice.tsx';
import { PrintButton } from '../print/PrintButton.tsx';
import { bandOf } from '../program-band.ts';
import { isCollection } from '../program-facts.ts';
import { inOrder } from '../in-order.ts';
import styles from './ProgramScreen.module.css';
import { ProgramSkeleton } from './ProgramSkeleton.tsx';
import { CollectionStats, ProgramStats } from './ProgramStats.tsx';
import { ProgramWorkouts } from './ProgramWorkouts.tsx';
import { programQuery, workoutsQuery } from '../../../queries/training.ts';

interface ProgramScreenProps extends DownloadContext {
  id: string;
  /** Owner of the workouts that are marked as done. */
  owner: string;
  programsHref: string;
  workoutHref: (id: string) => string;
  /** The blocks below the program. */
  children: Elements;
}

/** Program details: what it is, where to start, its workouts. A collection has no workout to start with. */
export function ProgramScreen({ id, programsHref, ...rest }: ProgramScreenProps) {
  const program = useQuery(programQuery(id));
  usePageTitle(program.data?.name ?? 'Program');
  if (program.isPending) return <ProgramSkeleton />;
  if (program.data) {
    return (
      <ProgramDetails
        program={program.data}
        reading={program}
        programsHref={programsHref}
        {...rest}
      />
    );
  }
  if (hasKind(program.error, 'not-found')) return <ProgramMissing programsHref={programsHref} />;
  return (
    <>
      <HiddenTitle>Program</HiddenTitle>
      <TrainingLoadFailure
        error={program.error}
        what="tego programu"
        busy={program.isFetching}
        onRetry={() => void program.refetch()}
      />
    </>
  );
}

export function ProgramMissing({ programsHref }: { programsHref: string }) {
  usePageTitle('Nie ma takiego programu');
  return (
    <>
      <HiddenTitle>Program</HiddenTitle>
      <MissingNotice title="Nie ma takiego programu" programsHref={programsHref}>
        Link jest nieaktualny albo tego programu już nie ma. Wybierz inny z listy.
      </MissingNotice>
    </>
  );
}

interface ProgramDetailsProps extends Omit<ProgramScreenProps, 'id'> {
  program: Program;
  reading: Reading;
}

function ProgramDetails(props: ProgramDetailsProps) {
  const { program, reading, owner, programsHref, workoutHref, children } = props;
  const { downloadsHref, beforeFirstDownload } = props;
  const workouts = useQuery(workoutsQuery(program.id));
  const ordered = inOrder(workouts.data ?? []);
  const first = ordered[0];
  return (
    <div className={classes(styles.page, bands.band)} data-band={bandOf(program.order)}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <div className={styles.cover} style={coverTransition(program.id)}>
            <Picture
              src={program.background2}
              alt=""
              sizes="(width >= 48rem) 32rem, 100vw"
              priority
              placeholder={program.placeholder}
            />
          </div>
          <div className={styles.back}>
            <BackLink to={programsHref} viewTransition>
              Programy
            </BackLink>
          </div>
          <h1>{softHyphens(bindShortWords(program.name))}</h1>
          <FreshnessLine readings={[reading, workouts]} />
          {isCollection(program) ? (
            <CollectionStats program={program} workouts={ordered.length} />
          ) : (
            <ProgramStats />
          )}
          <ProgramAvailability program={program} />
          {first && !isCollection(program) && (
            <ButtonLink to={workoutHref(first.id)} className={styles.start ?? ''}>
              Zacznij trening
            </ButtonLink>
          )}
          {first && (
            <DownloadControl
              action="Pobierz cały program"
              name={program.name}
              workouts={ordered}
              downloadsHref={downloadsHref}
              beforeFirstDownload={beforeFirstDownload}
            />
          )}
          {first && (
            <PrintButton
              owner={owner}
              title={program.name}
              workouts={ordered.map((workout, index) => ({
                above: `Trening ${index + 1} z ${ordered.length}`,
                workout,
              }))}
            />
          )}
          <p className={styles.description}>{bindShortWords(program.description)}</p>
        </div>
        <ProgramWorkouts workouts={workouts} owner={owner} href={workoutHref} />
      </div>
      {children}
    </div>
  );
}
