import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingStatusProps {
  text?: string;
  /** The language of `text`, where it is not Polish. */
  lang?: string;
}

/** Announces to screen readers the wait that the skeletons beside it show. */
export function LoadingStatus({ text = 'Ładowanie...', lang }: LoadingStatusProps) {
  return (
    <VisuallyHidden>
      <span role="status" lang={lang}>
        {text}
      </span>
    </VisuallyHidden>
  );
}
