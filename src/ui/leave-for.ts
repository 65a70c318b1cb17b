/** A page that has not opened by then leaves her here with a button that works again. */
const PATIENCE_MS = 10_000;

/**
 * Leaves the app for `address`. Resolves when she is still here afterwards: the browser brought this
 * very page back with the back button, or the other one never came.
 */
export function leaveFor(address: URL): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
    addEventListener('pageshow', () => resolve(), { once: true });
    location.assign(address);
  });
}
