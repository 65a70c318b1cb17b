import { useEffect } from 'react';

let report = () => {};

/** Resolves once the prerendered page (or an error in its place) is hydrated, or else once the app has committed. */
export const firstPageShown = new Promise<void>((resolve) => {
  report = resolve;
});

/** Reports the first page. It must be in the Suspense boundary of the page, so that both commit together. */
export function FirstPageShown() {
  useEffect(() => report(), []);
  return null;
}
