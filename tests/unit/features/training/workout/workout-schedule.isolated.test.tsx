// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import { workout } from '../../../../../src/contract/documents.ts';
import { WorkoutPlan } from '../../../../../src/features/training/workout/WorkoutPlan.tsx';

// Like a browser that knows trusted types: each value is another one, also of the same text.
vi.mock('../../../../../src/lib/trusted-types.ts', () => ({
  trustedHtml: (html: string) => ({ toString: () => html }),
}));

afterEach(cleanup);

const trained = v.parse(workout, { id: 'w', programId: 'p', training: ['<p>Przysiad</p>'] });

const plan = () => (
  <WorkoutPlan workout={trained} tab="schedule" onTab={() => undefined} moves={<p>Ruchy</p>} />
);

it('a schedule that is rendered again keeps its elements', () => {
  const { rerender } = render(plan());
  const text = screen.getByText('Przysiad');
  rerender(plan());
  expect(screen.getByText('Przysiad')).toBe(text);
});
