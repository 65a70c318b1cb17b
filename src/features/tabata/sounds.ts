import type { Phase } from './model.ts';

interface Tone {
  readonly hertz: number;
  readonly atMs: number;
  readonly lastsMs: number;
}

/** Distinguishable by ear: two rising tones for work, one low tone for rest. */
const TONES: Readonly<Record<Phase, readonly Tone[]>> = {
  'lead-in': [{ hertz: 660, atMs: 0, lastsMs: 120 }],
  work: [
    { hertz: 880, atMs: 0, lastsMs: 130 },
    { hertz: 1_175, atMs: 170, lastsMs: 220 },
  ],
  rest: [{ hertz: 440, atMs: 0, lastsMs: 380 }],
  done: [
    { hertz: 523, atMs: 0, lastsMs: 160 },
    { hertz: 659, atMs: 180, lastsMs: 160 },
    { hertz: 784, atMs: 360, lastsMs: 420 },
  ],
};

const VIBRATION: Readonly<Record<Phase, number[]>> = {
  'lead-in': [60],
  work: [180, 80, 180],
  rest: [350],
  done: [180, 80, 180, 80, 400],
};

const LOUDNESS = 0.4;
/** Fades out, as a tone that stops abruptly clicks. */
const FADE_S = 0.02;

/** Without audio support, or when it is refused, this does nothing. */
export function createSounds() {
  let context: AudioContext | undefined;
  return {
    /** Call during a tap: phones allow sound only after one. */
    unlock(): void {
      try {
        context ??= new AudioContext();
        // Refused: the timer continues without sound, and the next tap tries again.
        context.resume().catch(() => undefined);
      } catch {
        context = undefined;
      }
    },
    play(phase: Phase): void {
      if (context) for (const tone of TONES[phase]) sound(context, tone);
    },
    close(): void {
      // Closed already.
      context?.close().catch(() => undefined);
      context = undefined;
    },
  };
}

export function vibrate(phase: Phase): void {
  if ('vibrate' in navigator) navigator.vibrate(VIBRATION[phase]);
}

function sound(context: AudioContext, { hertz, atMs, lastsMs }: Tone): void {
  const from = context.currentTime + atMs / 1_000;
  const to = from + lastsMs / 1_000;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + FADE_S);
  volume.gain.setValueAtTime(LOUDNESS, to - FADE_S);
  volume.gain.linearRampToValueAtTime(0, to);
  const oscillator = new OscillatorNode(context, { frequency: hertz });
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(to);
}
