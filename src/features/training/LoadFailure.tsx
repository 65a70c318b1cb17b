import type { ComponentProps } from 'react';
import { lacksNetwork } from '../../api/error.ts';
import { LoadFailure as Failure } from '../../ui/LoadFailure.tsx';

type LoadFailureProps = Omit<ComponentProps<typeof Failure>, 'unreachable'> & { error: Error };

/** Data that could not be read and is not on the phone either. */
export function LoadFailure({ error, ...rest }: LoadFailureProps) {
  return <Failure {...rest} unreachable={lacksNetwork(error)} />;
}
