import { useQueries, useQuery } from '@tanstack/react-query';
import type { Workout } from '../../../contract/documents.ts';
import { inOrder } from '../in-order.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { DownloadControl, type DownloadContext } from './DownloadControl.tsx';

/** Downloads every video of every program; renders nothing while their list is unknown. */
export function DownloadAll(props: Pick<DownloadContext, 'beforeFirstDownload'>) {
  const { data: programs } = useQuery(programsQuery());
  const workouts = useQueries({
    queries: inOrder(programs ?? []).map(({ id }) => workoutsQuery(id)),
    combine: allOf,
  });
  if (workouts.length === 0) return null;
  return (
    <DownloadControl
      action="Pobierz wszystkie filmy"
      name="wszystkie filmy"
      workouts={workouts}
      {...props}
    />
  );
}

/** All workouts in the order of the programs; empty until those of every program are known. */
function allOf(results: readonly { data: Workout[] | undefined }[]): Workout[] {
  const lists = results.map(({ data }) => data);
  return lists.every((list) => list !== undefined) ? lists.flatMap(inOrder) : [];
}
