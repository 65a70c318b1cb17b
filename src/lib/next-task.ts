/**
 * Resolves in a task of its own: a tap that waits meanwhile comes before it. The timer is set from an
 * empty stack, as what records a page (DevTools, Lighthouse) walks it for each timer: out of React's
 * effects that takes a slow phone milliseconds.
 */
export async function nextTask(): Promise<void> {
  await undefined;
  await new Promise<void>((resolve) => {
    setTimeout(resolve);
  });
}
