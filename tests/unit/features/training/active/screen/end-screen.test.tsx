// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EndScreen } from '../../../../../../src/features/training/active/screen/EndScreen.tsx';
import type { WorkoutAct } from '../../../../../../src/features/training/active/active-workout-controller.ts';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import { start, type WorkoutState } from '../../../../../../src/workout-engine/workout-state.ts';
import { patience } from '../../../../../fixtures/machine.ts';
import { PLAN, setDone } from '../active-device.ts';
import { MINUTE } from '../../../../workout-engine/workout-engine.ts';

const BEGIN = 1_700_000_000_000;

let state: WorkoutState;
beforeEach(() => {
  const begun = start(PLAN, { leadIn: 3 }, BEGIN);
  const trained = apply(begun, setDone(0), BEGIN + 3 * MINUTE);
  state = apply(trained, { type: 'finish' }, BEGIN + 4 * MINUTE);
});
afterEach(cleanup);

async function dispatch(act: WorkoutAct) {
  state = apply(state, typeof act === 'function' ? act(state) : act, BEGIN + 5 * MINUTE);
  return true;
}

/** The end of a workout of four minutes; what is dispatched is applied to it. */
const endScreen = () => (
  <EndScreen
    state={state}
    failure={undefined}
    workoutName="Poznaj swoją gumę"
    dispatch={dispatch}
    onClose={() => undefined}
  />
);
const open = () => render(endScreen());
const noteField = () => screen.getByRole('textbox', { name: 'Notatka' });

function correctTime(minutes: string) {
  fireEvent.click(screen.getByRole('button', { name: /Popraw/ }));
  const field = screen.getByRole('textbox', { name: /Czas/ });
  expect(field).toBe(document.activeElement);
  fireEvent.change(field, { target: { value: minutes } });
}

it('a corrected time counts where the tap on another button leaves the focus in its field', () => {
  open();
  correctTime('45');
  fireEvent.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(state.remark.addedMinutes).toBe(41);
});

it('a corrected time counts where the screen is left while it is typed', () => {
  const { unmount } = open();
  correctTime('45');
  unmount();
  expect(state.remark.addedMinutes).toBe(41);
});

it('a note is stored where the screen is left while it is typed', () => {
  const { unmount } = open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  unmount();
  expect(state.remark.note).toBe('lżejsza guma');
});

it('a note is stored when the page is hidden', () => {
  open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(state.remark.note).toBe('lżejsza guma');
});

it('a note that another tab has stored is shown, and stays', async () => {
  const { rerender } = open();
  fireEvent.change(noteField(), { target: { value: 'lżejsza guma' } });
  fireEvent.blur(noteField());
  await dispatch({ type: 'remark', remark: { ...state.remark, note: 'bolało kolano' } });
  rerender(endScreen());
  await waitFor(() => expect(noteField()).toHaveProperty('value', 'bolało kolano'), {
    timeout: patience(5_000),
  });
  document.dispatchEvent(new Event('visibilitychange'));
  fireEvent.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(state.remark.note).toBe('bolało kolano');
});

it('the time keeps its place while it is corrected', () => {
  open();
  const reading = screen.getByText(/^4\smin$/);
  correctTime('45');
  expect(reading.isConnected).toBe(true);
});
