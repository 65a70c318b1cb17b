/** Resolves in a task of its own: a tap that waits meanwhile comes before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
