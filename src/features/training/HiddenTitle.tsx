import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The heading of a page that has only a notice to show. */
export function HiddenTitle({ children }: { children: string }) {
  return (
    <h1>
      <VisuallyHidden>{children}</VisuallyHidden>
    </h1>
  );
}
