import { useEffect, useState } from 'react';
import { atCues } from './at-cues.ts';
import type { Cue, CuesFrom } from '../../lib/cue.ts';
import { createSound } from './sound.ts';
import { vibrate } from './vibration.ts';

interface SignalOptions {
  /** Source of the cues; its identity changes only when the cues do. */
  cuesFrom: CuesFrom;
  /** While true, every tap or key starts the audio output, which browsers allow only in such an event. */
  isOn: boolean;
  sound: boolean;
  vibration: boolean;
}

interface Signals {
  /** Grows by one with the end of each phase. */
  ended: number;
  /** Must be called in the tap that starts the intervals; without it the first tones may be missing. */
  wake: () => void;
  /** Plays the signal that begins work. */
  tryOut: () => void;
}

const SOON_MS = 100;

/** Signals intervals by tones, which are scheduled ahead, and by vibration at their cues. */
export function useSignals({ cuesFrom, isOn, sound, vibration }: SignalOptions): Signals {
  const [output] = useState(createSound);
  const [ended, setEnded] = useState(0);
  const [trial, setTrial] = useState<Cue>();

  useEffect(() => {
    if (!isOn) return undefined;
    const wake = () => output.wake();
    // An earlier tap in this document is enough; after a reload there was none.
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
