import { useEffect, useState } from 'react';
import { hearVideos } from '../../../offline/videos/videos.ts';
import { readStorage, type Storage } from './device.ts';

/** Used and free storage, asked anew when films come or go; undefined where nobody tells. */
export function useStorage(): Storage | undefined {
  const [storage, setStorage] = useState<Storage>();
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const found = await readStorage();
      if (isHere) setStorage(found);
    };
    const stop = hearVideos(() => void ask());
    void ask();
    return () => {
      isHere = false;
      stop();
    };
  }, []);
  return storage;
}
