import type { Cue } from '../../lib/cue.ts';
import { type Tone, tonesOf } from './tones.ts';

/** Gain of a tone, 0 to 1: audible over music, not painful in headphones. */
const LOUDNESS = 0.6;
/** Fade at both ends of a tone, in seconds: without one it clicks. */
const RAMP_S = 0.008;
/**
 * Largest lag of the audio clock, which moves in steps, behind the clock of the phases, in seconds. Tones that
 * start within it are not cancelled, so the end of a phase still sounds when the next phase replaces the cues.
 */
const LAG_S = 0.05;

/** The tones of one cue, on the clock of the audio context. */
interface Planned {
  readonly from: number;
  readonly stop: () => void;
}

export interface TonePlan {
  /**
   * Puts the tones of `cues` on the audio clock, in place of those that are not about to begin. The present is
   * `now`, in milliseconds since 1970.
   */
  follow(cues: readonly Cue[], now: number): void;
}

/** Tones are scheduled ahead on the audio clock, which no busy page and no hidden tab delays. */
export function createTonePlan(context: BaseAudioContext): TonePlan {
  const planned = new Map<string, Planned>();

  return {
    follow(cues, now) {
      const { currentTime } = context;
      for (const [key, { from, stop }] of planned) {
        if (from <= currentTime + LAG_S) continue;
        stop();
        planned.delete(key);
      }
      for (const cue of cues) {
        const key = `${cue.at} ${cue.kind}`;
        // The tone of this cue is scheduled or sounding already.
        if (planned.has(key)) continue;
        const from = currentTime + Math.max(0, cue.at - now) / 1_000;
        const stops = tonesOf(cue).map((tone) => play(context, tone, from));
        planned.set(key, { from, stop: () => stops.forEach((stop) => stop()) });
      }
    },
  };
}

/** @param at start on the context's clock, in seconds. Returns a function that stops the tone. */
function play(context: BaseAudioContext, { hertz, from, to }: Tone, at: number): () => void {
  const [begin, end] = [at + from, at + to];
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + RAMP_S);
  gain.gain.setValueAtTime(LOUDNESS, end - RAMP_S);
  gain.gain.linearRampToValueAtTime(0, end);
  const oscillator = context.createOscillator();
  // Its overtones carry through a gym where a sine is lost.
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end);
  return () => oscillator.stop();
}
