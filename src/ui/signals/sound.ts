import type { CuesFrom } from '../../lib/cue.ts';
import { createTonePlan, type TonePlan } from './tone-plan.ts';

/** Time in ms after which a context that is still interrupted (a call, Siri) is replaced: Safari never resumes it. */
const INTERRUPTED_MS = 400;

interface Sound {
  /** Creates or resumes the audio context. Must be called in a tap, as browsers allow sound only then. */
  wake(): void;
  /** Schedules the tones of these cues in place of the previous ones. */
  follow(cuesFrom: CuesFrom): void;
  close(): void;
}

/** Creates the tones of a timer. It stays silent without Web Audio. */
export function createSound(): Sound {
  let output: { context: AudioContext; tones: TonePlan } | undefined;
  let cuesFrom: CuesFrom = () => [];

  function plan() {
    // The clock of a suspended context stands still, so nothing can be scheduled on it.
    if (output?.context.state !== 'running') return;
    const now = Date.now();
    output.tones.follow(cuesFrom(now), now);
  }

  function make() {
    if (!('AudioContext' in globalThis)) return;
    const context = new AudioContext({ latencyHint: 'interactive' });
    context.addEventListener('statechange', plan);
    output = { context, tones: createTonePlan(context) };
  }

  function throwAway() {
    // `close` rejects if the context is closed already.
    output?.context.close().catch(() => undefined);
    output = undefined;
  }

  return {
    wake() {
      if (output === undefined) make();
      const context = output?.context;
      if (context === undefined || context.state === 'running') return;
      // The browser refuses outside of a tap; the next tap tries again.
      context.resume().catch(() => undefined);
      setTimeout(() => {
        if (context.state === 'interrupted' && output?.context === context) throwAway();
      }, INTERRUPTED_MS);
    },
    follow(next) {
      cuesFrom = next;
      plan();
    },
    close: throwAway,
  };
}
