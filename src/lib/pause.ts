/** Resolves after `ms` milliseconds; without them in the next task. */
export function pause(ms?: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
