import { useState } from 'react';

/** Whether `value` has changed since the component was mounted and it was first known; undefined is unknown. */
export function useHasChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false });
  if (!Object.is(seen.value, value)) setSeen({ value, hasChanged: seen.value !== undefined });
  return seen.hasChanged;
}
