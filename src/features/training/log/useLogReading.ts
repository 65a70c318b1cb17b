import { useEffect, useRef, useState } from 'react';
import { noteError } from '../../../lib/note-error.ts';
import { onLogChange } from '../../../offline/training/training-channels.ts';

type LogReading<Result> =
  | { readonly status: 'reading'; readonly data: undefined }
  | { readonly status: 'read'; readonly data: Result }
  | { readonly status: 'failed'; readonly data: undefined };

const READING = { status: 'reading', data: undefined } as const;

/**
 * The result of `read` over the log of `owner`, renewed after each change in any tab and where `read`, which the caller
 * keeps, is another one. The last result stays until then.
 */
export function useLogReading<Result>(
  owner: string,
  read: () => Promise<Result>,
): LogReading<Result> & { retry: () => void } {
  const [known, setKnown] = useState<LogReading<Result>>(READING);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let newest = 0;
    let isOver = false;
    async function run() {
      newest += 1;
      const own = newest;
      const reading = await read().then(
        (data): LogReading<Result> => ({ status: 'read', data }),
        (error: unknown): LogReading<Result> => {
          noteError('store', error);
          return { status: 'failed', data: undefined };
        },
      );
      if (!isOver && own === newest) setKnown(reading);
    }
    again.current = () => void run();
    const stop = onLogChange(owner, again.current);
    void run();
    return () => {
      isOver = true;
      stop();
    };
  }, [owner, read]);
  return { ...known, retry: () => again.current?.() };
}
