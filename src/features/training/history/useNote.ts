import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSight } from '../../../ui/in-sight.ts';

/** Delay between the last key and the storage of a note, in ms. A page that is left or hidden stores it at once. */
const TYPING_PAUSE_MS = 1_000;

export interface Note {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Stores what was typed; resolves with whether nothing is left to store. */
  readonly keep: () => Promise<boolean>;
}

interface Typed {
  readonly text: string;
  /** The stored note that it has taken the place of; undefined until it is stored. */
  readonly before: string | undefined;
}

/** A note in a field, over the stored one, which another tab may change meanwhile. `save` resolves with its success. */
export function useNote(stored: string, save: (text: string) => Promise<boolean>): Note {
  const [typed, setTyped] = useState<Typed>();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = typed !== undefined && (typed.before === undefined || typed.before === stored);

  async function keepText(text: string): Promise<boolean> {
    clearTimeout(typing.current);
    const isKept = text === stored || (await save(text));
    if (isKept)
      setTyped((now) => {
        if (now?.text !== text) return now;
        return text === stored ? undefined : { text, before: stored };
      });
    return isKept;
  }

  const keep = async () => typed?.before !== undefined || keepText(typed?.text ?? stored);
  const leave = useEffectEvent(() => void keep());
  useEffect(() => {
    const stopWatching = onSight(() => leave());
    return () => {
      stopWatching();
      leave();
    };
  }, []);

  return {
    text: isShown ? typed.text : stored,
    type(text) {
      setTyped({ text, before: undefined });
      clearTimeout(typing.current);
      typing.current = setTimeout(() => void keepText(text), TYPING_PAUSE_MS);
    },
    keep,
  };
}
