import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says the wait aloud that the skeletons beside it show. */
export function LoadingStatus() {
  return (
    <VisuallyHidden>
      <span role="status">Ładowanie...</span>
    </VisuallyHidden>
  );
}
