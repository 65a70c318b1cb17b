import type { CuesFrom } from '../../lib/cue.ts';
import { createTonePlan, type TonePlan } from './tone-plan.ts';

/** A context that is still interrupted then (a call, Siri) never comes back by itself in Safari. */
const INTERRUPTED_MS = 400;

export interface Sound {
  /** To be called in a tap, which alone may begin sound: makes the context, or brings it back. */
  wake(): void;
  /** Plans the tones of these cues in place of the ones before. */
  follow(cuesFrom: CuesFrom): void;
  close(): void;
}

/** The tones of one timer. Without Web Audio it is silent. */
export function createSound(): Sound {
  let output: { context: AudioContext; tones: TonePlan } | undefined;
  let cuesFrom: CuesFrom = () => [];

  function plan() {
    // The clock of a context that does not run stands still.
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
    // A context that is closed already says so by a rejection.
    output?.context.close().catch(() => undefined);
    output = undefined;
  }

  return {
    wake() {
      if (output === undefined) make();
      const context = output?.context;
      if (context === undefined || context.state === 'running') return;
      // Refused outside of a tap: the next one asks again.
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
