/** A payment page that has not opened by then leaves her here with a button that works again. */
const GIVE_UP_MS = 10_000;

/**
 * Sends this window to `address`. Resolves when she is still on this page afterwards: the browser
 * brought it back with the back button, or the other page never came.
 */
export function follow(address: URL): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GIVE_UP_MS);
    const back = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('pageshow', back, { once: true });
    location.assign(address);
  });
}
