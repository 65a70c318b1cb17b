import { useEffect } from 'react';
import { hush, speak } from './speech.ts';

/** Says `words`, and again whenever they change, while `isOn`. */
export function useSpeech(words: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    speak(words);
    return hush;
  }, [words, isOn]);
}
