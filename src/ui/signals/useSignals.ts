import { useEffect, useState } from 'react';
import { atCues } from './at-cues.ts';
import type { Cue, CuesFrom } from '../../lib/cue.ts';
import { createSound } from './sound.ts';
import { vibrate } from './vibration.ts';

interface SignalOptions {
  /** The same function until the cues have changed. */
  cuesFrom: CuesFrom;
  /** From now on every tap may begin sound. */
  isOn: boolean;
  sound: boolean;
  vibration: boolean;
}

interface Signals {
  /** Grows by one with the end of each phase. */
  ended: number;
  /** To be called in the tap that begins: without it the first tones may be missing. */
  wake: () => void;
  /** Makes the signals of work that begins. */
  tryOut: () => void;
}

const SOON_MS = 100;

/** Makes intervals heard and felt: tones, planned ahead, and vibration at their cues. */
export function useSignals({ cuesFrom, isOn, sound, vibration }: SignalOptions): Signals {
  const [output] = useState(createSound);
  const [ended, setEnded] = useState(0);
  const [trial, setTrial] = useState<Cue>();

  useEffect(() => {
    if (!isOn) return undefined;
    const wake = () => output.wake();
    // The tap that has led here may do as well; after a reload there was none.
    if (navigator.userActivation?.hasBeenActive) wake();
    addEventListener('click', wake, true);
    addEventListener('keydown', wake, true);
    return () => {
      removeEventListener('click', wake, true);
      removeEventListener('keydown', wake, true);
    };
  }, [output, isOn]);
  useEffect(() => () => output.close(), [output]);

  useEffect(() => {
    const withTrial: CuesFrom = (now) =>
      trial && trial.at > now ? [trial, ...cuesFrom(now)] : cuesFrom(now);
    output.follow(sound ? withTrial : () => []);
    return atCues(withTrial, (cue) => {
      if (vibration) vibrate(cue);
      if (cue.kind === 'zero') setEnded((before) => before + 1);
    });
  }, [output, cuesFrom, trial, sound, vibration]);

  return {
    ended,
    wake: output.wake,
    tryOut: () => setTrial({ at: Date.now() + SOON_MS, kind: 'zero', leadsTo: 'work' }),
  };
}
