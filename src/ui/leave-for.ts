/** Longest wait for the other page to open, in ms; then the button works again. */
const PATIENCE_MS = 10_000;

/**
 * Leaves the app for `address`. Resolves when this page is still open afterwards: the back button
 * brought it back, or the other one never came.
 */
export function leaveFor(address: URL): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
    addEventListener('pageshow', () => resolve(), { once: true });
    location.assign(address);
  });
}
