/** Longer than any browser takes to leave a page whose address answers. */
const PATIENCE_MS = 10_000;

/**
 * Leaves the app for `address`. Resolves when she comes back to this very page by the browser's back
 * button, or when the browser has not left in time.
 */
export function leaveFor(address: URL): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
    addEventListener('pageshow', () => resolve(), { once: true });
    location.assign(address);
  });
}
