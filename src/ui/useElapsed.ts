import { useEffect, useState } from 'react';

/** True once `running` has lasted longer than `milliseconds`; false again when it stops. */
export function useElapsed(running: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [running, milliseconds]);
  return elapsed;
}
