import { expect, it } from 'vitest';
import { takeProposal } from '../../../../../../src/features/training/active/screen/take-proposal.ts';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import { view } from '../../../../../../src/workout-engine/step-view.ts';
import { start } from '../../../../../../src/workout-engine/workout-state.ts';
import { TABATA } from '../../../../workout-engine/workout-engine.ts';

it('a harder movement without numbers is known as taken too', () => {
  const before = start(TABATA, { leadIn: 5 }, 0);
  const { step } = view(before, 0);
  if (step === undefined) throw new Error('the workout has no step');
  const known = { reason: 'light', measure: 'rounds', known: '', least: 4, days: 0 } as const;
  const acts = takeProposal({ ...known, exercise: 'pajacyk', move: 'burpee' }, step);
  const after = acts.reduce(
    (state, act) => apply(state, typeof act === 'function' ? act(state) : act, 0),
    before,
  );
  expect(after.swaps).toEqual({ '0.0': 'burpee' });
  expect(after.taken).toEqual({ burpee: {} });
});
