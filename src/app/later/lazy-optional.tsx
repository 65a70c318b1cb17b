import { type ComponentType, lazy, Suspense, useState } from 'react';
import { noteError } from '../../lib/note-error.ts';
import type { Part } from './signed-in-parts.ts';

/**
 * A component that renders `part`: at once if its chunk has loaded already, and later otherwise. If the chunk fails
 * to load, its place stays empty and the page works without it.
 */
export function lazyOptional<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await part.load().catch(emptied) }));
  return function LazyOptional(props: Props) {
    // The choice holds for the life of the component: a change would remount the part and drop its state.
    const [Early] = useState(() => part.loaded());
    if (Early) return <Early {...props} />;
    return (
      <Suspense>
        <Late {...props} />
      </Suspense>
    );
  };
}

function emptied(error: unknown): ComponentType {
  noteError('background', error);
  return () => null;
}
