/**
 * The tab a key leads to (ARIA tab pattern: arrows wrap round, Home and End jump).
 * `undefined` for a key that moves nothing.
 */
export function nextTabIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
