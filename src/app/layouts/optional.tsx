import { type ComponentType, lazy, Suspense, useState } from 'react';
import { noteError } from '../../lib/note-error.ts';
import type { Part } from './signed-in-parts.ts';

/**
 * Renders `part`: at once where its chunk has come before, and later otherwise. A chunk that does not come leaves
 * its place empty, and the page works without it.
 */
export function optional<Props extends object>(part: Part<Props>): ComponentType<Props> {
  const Late = lazy(async () => ({ default: await part.load().catch(emptied) }));
  return function Optional(props: Props) {
    // For its whole life: with another component in its place it would begin anew.
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
