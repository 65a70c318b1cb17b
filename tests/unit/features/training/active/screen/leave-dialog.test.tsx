// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LeaveDialog } from '../../../../../../src/features/training/active/screen/LeaveDialog.tsx';
import { PLAN } from '../active-device.ts';

afterEach(cleanup);

const nothing = () => undefined;

function answers(done: number): (string | null)[] {
  render(
    <LeaveDialog
      open
      amount={{ done, total: 3 }}
      plan={PLAN}
      onFinish={nothing}
      onDrop={nothing}
      onLater={nothing}
      onClose={nothing}
    />,
  );
  return screen.getAllByRole('button').map((button) => button.textContent);
}

it('asks with the harmless answer first and the one that loses sets last', () => {
  expect(answers(1)).toEqual([
    '',
    'Trenuję dalej',
    'Dokończę później',
    'Zakończ trening',
    'Porzuć trening',
  ]);
});

it('offers no end of a workout of which nothing is done', () => {
  expect(answers(0)).toEqual(['', 'Trenuję dalej', 'Dokończę później', 'Porzuć trening']);
});
