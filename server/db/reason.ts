/** The short reason of an external failure: the system's code, or its first line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  // Node's fetch tells the reason in the cause alone.
  if (error.message === 'fetch failed' && error.cause !== undefined) return reasonOf(error.cause);
  return error.message.split('\n', 1)[0] ?? error.name;
}
