import type { CSSProperties } from 'react';

/** Card and page of a program share their cover, which the view transition then moves between them. */
export function coverTransition(programId: string): CSSProperties {
  return { viewTransitionName: `cover-${programId}` };
}
