import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { activeDevice, setDone } from './active-device.ts';
import { SECOND } from '../../../workout-engine/workout-engine.ts';

const device = activeDevice();

/** A tab in which all but the last, timed set is done. */
async function atTheLastSet() {
  const tab = await device.begun();
  await tab.dispatch(setDone(0));
  await tab.dispatch({ type: 'skipRest', slot: 1 });
  await tab.dispatch(setDone(1));
  await tab.dispatch({ type: 'skipRest', slot: 2 });
  await tab.dispatch({ type: 'startNow', slot: 2 });
  expect(tab.current().state?.phase).toMatchObject({ name: 'work', slot: 2 });
  return tab;
}

it('a workout with nothing left is finished by the tap that does the last set', async () => {
  const tab = await atTheLastSet();
  device.now += 20 * SECOND;
  await tab.dispatch({ type: 'endWork', slot: 2 });
  expect(tab.current().state?.finishedAt).toBe(device.now);
});

it('a workout whose last set runs out is finished at that instant', async () => {
  const tab = await atTheLastSet();
  const end = tab.current().state?.phase.endsAt;
  device.now += 90 * SECOND;
  await tab.tick();
  expect(tab.current().state?.finishedAt).toBe(end);
});

it('a set that was jumped over keeps the end open until its question is answered', async () => {
  const tab = await device.begun();
  await tab.dispatch({ type: 'jumpTo', slot: 2 });
  await tab.dispatch({ type: 'startNow', slot: 2 });
  await tab.dispatch({ type: 'endWork', slot: 2 });
  expect(tab.current().state).toMatchObject({ phase: { name: 'done' }, finishedAt: null });
  await tab.dispatch({ type: 'answer', slot: null, goesBack: true });
  expect(tab.current().state).toMatchObject({ phase: { slot: 0 }, finishedAt: null });
});

it('an end that is undone leads back into the last exercise, and its set ends the workout again', async () => {
  const tab = await atTheLastSet();
  await tab.dispatch({ type: 'endWork', slot: 2 });
  await tab.dispatch({ type: 'undo' });
  expect(tab.current().state).toMatchObject({ phase: { slot: 2 }, finishedAt: null });
  await tab.dispatch({ type: 'startNow', slot: 2 });
  await tab.dispatch({ type: 'endWork', slot: 2 });
  expect(tab.current().state?.finishedAt).not.toBeNull();
});
