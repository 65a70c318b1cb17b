import { useEffect, useState } from 'react';
import { subscribeToVideos } from '../../../offline/videos/video-store.ts';
import { readStorage, type Storage } from './device-limits.ts';

/** Used and free storage, asked anew when videos come or go; undefined where nobody tells. */
export function useStorage(): Storage | undefined {
  const [storage, setStorage] = useState<Storage>();
  useEffect(() => {
    let isMounted = true;
    const ask = async () => {
      const found = await readStorage();
      if (isMounted) setStorage(found);
    };
    const stop = subscribeToVideos(() => void ask());
    void ask();
    return () => {
      isMounted = false;
      stop();
    };
  }, []);
  return storage;
}
