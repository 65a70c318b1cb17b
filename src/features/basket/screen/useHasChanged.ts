import { useState } from 'react';

/** Whether `value` has changed since the component was mounted. */
export function useHasChanged(value: unknown): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false });
  if (!Object.is(seen.value, value)) setSeen({ value, hasChanged: true });
  return seen.hasChanged;
}
