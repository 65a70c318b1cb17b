import type { Cue } from '../../lib/cue.ts';
import { type Tone, tonesOf } from './tones.ts';

/** From 0 to 1: heard beside music, no pain in headphones. */
const LOUDNESS = 0.6;
/** A tone that begins or ends at once clicks. */
const RAMP_S = 0.008;
/**
 * The audio clock goes in steps and may lag behind the clock of the phases by as much: the tone of a phase that
 * has just ended is not taken back by the phase that follows.
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
        // One that sounds already: the clocks differ by less than a tone.
        if (planned.has(key)) continue;
        const from = currentTime + Math.max(0, cue.at - now) / 1_000;
        const stops = tonesOf(cue).map((tone) => play(context, tone, from));
        planned.set(key, { from, stop: () => stops.forEach((stop) => stop()) });
      }
    },
  };
}

/** @param at on the context's clock, s. Returns what stops it. */
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
