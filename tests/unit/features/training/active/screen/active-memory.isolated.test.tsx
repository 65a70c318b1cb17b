// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { EndScreen } from '../../../../../../src/features/training/active/screen/EndScreen.tsx';
import { LeaveDialog } from '../../../../../../src/features/training/active/screen/LeaveDialog.tsx';
import { trainingDb } from '../../../../../../src/offline/training/training-db.ts';
import { amountDone } from '../../../../../../src/workout-engine/done.ts';
import { activeAfter, STRAIGHT, TO_SQUATS } from '../../../../workout-engine/workout-engine.ts';

const nothing = () => undefined;

afterEach(cleanup);

function showEnd() {
  render(
    <EndScreen
      owner="anna"
      byName={new Map()}
      earlier={new Map()}
      read={undefined}
      state={activeAfter(...TO_SQUATS, 'setDone', 'finish')}
      failure={undefined}
      workoutName="Poznaj swoją gumę"
      dispatch={async () => true}
      onClose={nothing}
    />,
  );
}

function askWhetherToLeave() {
  render(
    <LeaveDialog
      open
      amount={amountDone(activeAfter(...TO_SQUATS, 'setDone'))}
      plan={STRAIGHT}
      onFinish={nothing}
      onDrop={nothing}
      onLater={nothing}
      onClose={nothing}
    />,
  );
}

it('a workout on the device is called stored', () => {
  askWhetherToLeave();
  expect(screen.getByText(/Są zapisane na.komputerze, możesz wrócić później\./)).toBeTruthy();
  showEnd();
  expect(screen.getByText('Krótki trening zapisany')).toBeTruthy();
});

it('a workout in memory is not', () => {
  const inMemory = vi.spyOn(trainingDb, 'isInMemory').mockReturnValue(true);
  onTestFinished(() => inMemory.mockRestore());
  askWhetherToLeave();
  expect(screen.getByText(/Pamięta je tylko ta karta/)).toBeTruthy();
  showEnd();
  expect(screen.getByText('Krótki trening za tobą')).toBeTruthy();
  expect(screen.queryByText(/zapisan/)).toBeNull();
});
