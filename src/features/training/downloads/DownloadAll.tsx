import { useQueries, useQuery } from '@tanstack/react-query';
import type { Workout } from '../../../contract/documents.ts';
import { inOrder } from '../in-order.ts';
import { programsQuery, workoutsQuery } from '../../../queries/training.ts';
import { DownloadControl, type DownloadContext } from './DownloadControl.tsx';

/** Brings every video of every program onto the device; nothing where the list of them is not known. */
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

/** In the order of the programs; none until each has told its own. */
function allOf(results: readonly { data: Workout[] | undefined }[]): Workout[] {
  const lists = results.map(({ data }) => data);
  return lists.every((list) => list !== undefined) ? lists.flatMap(inOrder) : [];
}
