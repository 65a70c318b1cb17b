import type { ComponentProps } from 'react';
import { lacksNetwork } from '../../api/error.ts';
import { requestIdOf } from '../../api/request-id.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';

type TrainingLoadFailureProps = Omit<ComponentProps<typeof LoadFailure>, 'unreachable'> & {
  error: Error;
};

/** Data that could not be read and is not on the device either. */
export function TrainingLoadFailure({ error, ...rest }: TrainingLoadFailureProps) {
  return <LoadFailure {...rest} unreachable={lacksNetwork(error)} requestId={requestIdOf(error)} />;
}
