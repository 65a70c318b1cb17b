import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Says the wait aloud that the skeletons beside it show. */
export function LoadingStatus() {
  return (
    <VisuallyHidden>
      <span role="status">Loading...</span>
    </VisuallyHidden>
  );
}
