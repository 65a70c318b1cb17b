import type { UseQueryResult } from '@tanstack/react-query';
import type { Exercise } from '../../../contract/documents.ts';
import { LoadingStatus } from '../../../ui/LoadingStatus.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TrainingLoadFailure } from '../TrainingLoadFailure.tsx';
import { MoveListSkeleton } from './MoveRow.tsx';

/** Rows of a usual workout. */
const USUAL_MOVES = 7;

/** Stands for the list of moves while it loads, when it failed, and when there are none. */
export function NoMoves({ exercises }: { exercises: UseQueryResult<Exercise[]> }) {
  if (exercises.isPending) {
    return (
      <>
        <LoadingStatus text="Loading..." lang="en" />
        <MoveListSkeleton rows={USUAL_MOVES} />
      </>
    );
  }
  if (exercises.isLoadingError) {
    return (
      <TrainingLoadFailure
        error={exercises.error}
        what="tego treningu"
        busy={exercises.isFetching}
        onRetry={() => void exercises.refetch()}
      />
    );
  }
  return (
    <Notice tone="empty" title={<span lang="en">No tasks available.</span>}>
      Ten trening nie ma jeszcze ćwiczeń.
    </Notice>
  );
}
