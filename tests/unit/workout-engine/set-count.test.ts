import { describe, expect, it } from 'vitest';
import { logOf } from '../../../src/features/training/active/log-of.ts';
import { listOf } from '../../../src/features/training/active/step-list.ts';
import { undoneText } from '../../../src/features/training/active/undone-text.ts';
import { view } from '../../../src/workout-engine/step-view.ts';
import { apply } from '../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../src/workout-engine/workout-event.ts';
import { amountDone } from '../../../src/workout-engine/done.ts';
import { addedSlot, removedSlot } from '../../../src/workout-engine/set-count.ts';
import { slotsOf } from '../../../src/workout-engine/slots.ts';
import {
  outcomes,
  parseState,
  start,
  type WorkoutState,
} from '../../../src/workout-engine/workout-state.ts';
import { CIRCUIT, SECOND, STRAIGHT } from './workout-engine.ts';

/** At the rest after both sets of the squat; the plank has the slots 4 and 5. */
const AFTER_SQUATS = [
  { type: 'jumpTo', slot: 2 },
  { type: 'setDone', slot: 2 },
  { type: 'skipRest', slot: 3 },
  { type: 'setDone', slot: 3 },
] as const;

const after = (events: readonly WorkoutEvent[], from = start(STRAIGHT, { leadIn: 3 }, 0)) =>
  events.reduce<WorkoutState>((state, event) => apply(state, event, state.seenAt + SECOND), from);
const setsOf = (state: WorkoutState, exercise: string) =>
  state.plan.flatMap(({ items }) =>
    items.flatMap((item) => ('exercise' in item && item.exercise === exercise ? [item.sets] : [])),
  );

describe('a set more', () => {
  const more = after([{ type: 'addSet', slot: 4 }], after(AFTER_SQUATS));

  it('comes next, after the rest that is on, and counts as planned', () => {
    expect(setsOf(more, 'przysiad')).toEqual([3]);
    expect(more.phase).toMatchObject({ name: 'rest', slot: 4, waits: false });
    expect(amountDone(more)).toMatchObject({ done: 2, total: 5 });
    const done = after(
      [
        { type: 'skipRest', slot: 4 },
        { type: 'setDone', slot: 4 },
      ],
      more,
    );
    expect(outcomes(done).get(4)).toMatchObject({ exercise: 'przysiad', status: 'done' });
    expect(done.phase).toMatchObject({ name: 'between', slot: 5 });
  });

  it('is on at once where its rest has ended, after a pause as well', () => {
    const late = apply(after(AFTER_SQUATS), { type: 'seen' }, 200 * SECOND);
    expect(after([{ type: 'addSet', slot: 4 }], late).phase).toMatchObject({ name: 'work' });
    const paused = after([{ type: 'pause' }, { type: 'addSet', slot: 4 }], late);
    expect(paused.phase).toMatchObject({ name: 'rest', slot: 4 });
    expect(after([{ type: 'resume' }], paused).phase).toMatchObject({ name: 'work', slot: 4 });
  });

  it('survives a kill, and an undo takes it away', () => {
    const back = parseState(JSON.parse(JSON.stringify(more)));
    expect(back).toEqual(more);
    const undone = after([{ type: 'undo' }], back);
    expect(undone.plan).toEqual(STRAIGHT);
    expect(undone.phase).toMatchObject({ name: 'between', slot: 4 });
  });

  it('moves results that are after it', () => {
    const jumped = after([
      ...AFTER_SQUATS,
      { type: 'jumpTo', slot: 5 },
      { type: 'endWork', slot: 5 },
    ]);
    const worked = after(
      [
        { type: 'startNow', slot: 5 },
        { type: 'endWork', slot: 5 },
      ],
      jumped,
    );
    const moved = after([{ type: 'addSet', slot: 4 }], worked);
    expect([...outcomes(moved).keys()]).toEqual([2, 3, 6]);
    expect(outcomes(moved).get(6)?.exercise).toBe('deska');
  });

  it('is logged as planned, and told of in the list and by the undo', () => {
    const ids = { workout_id: 'w', program_id: 'p' };
    expect(logOf(after([{ type: 'finish' }], more), ids)?.workout).toMatchObject({
      sets_done: 2,
      sets_planned: 5,
    });
    const rows = listOf(more, view(more, more.seenAt), new Map()).flatMap((block) => block.rows);
    expect(rows.find(({ name }) => name === 'przysiad')).toMatchObject({ done: '2 z 3', added: 5 });
    expect(undoneText(more, new Map())).toBe('Cofnięto: dodatkowa seria, przysiad');
    const less = after([{ type: 'removeSet', slot: 4 }], more);
    expect(undoneText(less, new Map())).toBe('Cofnięto: bez jednej serii, przysiad');
  });

  it('of a tap that comes twice is one', () => {
    expect(setsOf(after([{ type: 'addSet', slot: 4 }], more), 'przysiad')).toEqual([3]);
  });
});

describe('a set less', () => {
  it('is the last open one; the one that is next gives way to what follows', () => {
    const resting = after(AFTER_SQUATS.slice(0, 2));
    const less = after([{ type: 'removeSet', slot: 3 }], resting);
    expect(setsOf(less, 'przysiad')).toEqual([1]);
    expect(less.phase).toMatchObject({ name: 'between', slot: 3 });
    expect(slotsOf(less.plan)[3]).toMatchObject({ block: 1, item: 1 });
    expect(amountDone(less)).toMatchObject({ done: 1, skipped: 0, total: 3 });
    expect(after([{ type: 'undo' }], less)).toMatchObject({
      plan: STRAIGHT,
      phase: { name: 'rest', slot: 3 },
    });
  });

  it('is none where it is the only one or done, nor in a circuit', () => {
    const slots = slotsOf(STRAIGHT);
    const done = after(AFTER_SQUATS);
    expect(slots.map((slot) => removedSlot(done, slot))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      5,
      5,
      undefined,
    ]);
    const circuit = slotsOf(CIRCUIT);
    expect(circuit.flatMap((slot) => addedSlot(CIRCUIT, slot) ?? [])).toEqual([]);
    expect(
      circuit.flatMap((slot) => removedSlot(start(CIRCUIT, { leadIn: 3 }, 0), slot) ?? []),
    ).toEqual([]);
  });
});
