import { useEffect, useState } from 'react';
import { everyMinute } from './every-minute.ts';

/** The time in ms since 1970, renewed every minute: ages grow and periods end without a reload. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => everyMinute(() => setNow(Date.now())), []);
  return now;
}
