import type { ComponentType } from 'react';

/** A component with a chunk of its own. */
export interface Part<Props> {
  load(): Promise<ComponentType<Props>>;
  /** The component, once `load` has brought it. */
  loaded(): ComponentType<Props> | undefined;
}

/** Parts of the layout that guests do not have. */
export const bottomBar = part(async () => (await import('../layouts/BottomBar.tsx')).BottomBar);
export const resumeCard = part(async () => (await import('../layouts/ResumeCard.tsx')).ResumeCard);

/** Loads the parts before the app renders, so that its first commit has them. */
export function preloadSignedInParts(): void {
  for (const { load } of [bottomBar, resumeCard]) {
    load().catch(() => {
      // The layout loads the part again when it renders, and reports a failure (lazy-optional.tsx).
    });
  }
}

function part<Props>(fetched: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  return {
    load: async () => (loaded ??= await fetched()),
    loaded: () => loaded,
  };
}
