import { useEffect } from 'react';

let report = () => {};

/** Resolves once a prerendered page, or an error in its place, has been hydrated; elsewhere once the app has committed. */
export const firstPageShown = new Promise<void>((resolve) => {
  report = resolve;
});

/** Stands beside the page, within the same Suspense boundary. */
export function FirstPageShown() {
  useEffect(() => report(), []);
  return null;
}
