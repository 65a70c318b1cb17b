import { describe, expect, it } from 'vitest';
import type { Exercise } from '../../../../../../src/contract/documents.ts';
import type { Avoided } from '../../../../../../src/features/training/fit/spare.ts';
import type { Plan } from '../../../../../../src/contract/workout-plan.ts';
import { alternativesTo } from '../../../../../../src/features/training/active/alternatives.ts';
import { apply } from '../../../../../../src/workout-engine/apply.ts';
import type { WorkoutEvent } from '../../../../../../src/workout-engine/workout-event.ts';
import { hasValues, pendingValues } from '../../../../../../src/workout-engine/pending-values.ts';
import { type WorkoutState, start } from '../../../../../../src/workout-engine/workout-state.ts';
import { type Step, view } from '../../../../../../src/workout-engine/step-view.ts';
import {
  exercisesByName,
  shownAt,
} from '../../../../../../src/features/training/active/exercises-by-name.ts';
import {
  announcedOf,
  announcementOf,
} from '../../../../../../src/features/training/active/screen/announcement.ts';
import {
  viewInstant,
  nextViewInstant,
  shownInstant,
} from '../../../../../../src/features/training/active/screen/view-instant.ts';
import { mainActionOf } from '../../../../../../src/features/training/active/screen/main-action.ts';
import { durationText } from '../../../../../../src/lib/duration.ts';
import {
  parseKg,
  withBand,
  withKg,
  withMoreKg,
  withMoreReps,
} from '../../../../../../src/features/training/active/set-values.ts';
import { listOf } from '../../../../../../src/features/training/active/step-list.ts';
import {
  amountDoneText,
  amountText,
  setsText,
  unitOf,
  valuesText,
} from '../../../../../../src/features/training/active/workout-texts.ts';
import {
  activeAfter,
  MINUTE,
  SECOND,
  STRAIGHT,
  TABATA,
  TO_SQUATS,
} from '../../../../workout-engine/workout-engine.ts';

const NONE = exercisesByName([]);

function stepOf(state: WorkoutState): Step {
  const { step } = view(state, state.seenAt);
  if (step === undefined) throw new Error('nothing is left');
  return step;
}

describe('words', () => {
  it('have the Polish plural of what was done', () => {
    expect([1, 3, 14, 22].map(setsText)).toEqual(['1 seria', '3 serie', '14 serii', '22 serie']);
    expect([0, 1, 42, 60, 72, 125, 27.5].map(durationText)).toEqual([
      '0 min',
      '1 min',
      '42 min',
      '1 h',
      '1 h 12 min',
      '2 h 5 min',
      '27,5 min',
    ]);
    expect(amountDoneText({ done: 1, total: 18 }, STRAIGHT)).toEqual('1 z 18 serii');
    expect(amountDoneText({ done: 0, total: 6 }, STRAIGHT.slice(0, 1))).toEqual('0 z 6 kroków');
  });

  it('say what a set asks for', () => {
    const item = { exercise: 'a', sets: 2, rest: 60 };
    expect(amountText({ ...item, reps: '6–8' })).toEqual('6–8 powtórzeń');
    expect(amountText({ ...item, reps: '12', side: 'each' })).toEqual('12 powtórzeń na stronę');
    expect(amountText({ ...item, reps: '8 kroków' })).toEqual('8 kroków');
    expect(amountText({ text: 'Marsz', work: 90 })).toEqual('1:30 min');
  });

  it('say what a set was done with', () => {
    const item = { exercise: 'a', sets: 2, rest: 60 };
    const reps = unitOf({ ...item, reps: '12' });
    expect(valuesText({ reps: 9, kg: 22.5 }, reps)).toEqual('9 powt. · 22,5 kg');
    expect(valuesText({ band: 'mint', anchor: 2 }, reps)).toEqual('guma miętowa, naciąg 2');
    expect(valuesText({}, reps)).toBe('');
  });

  it('count in the unit of the plan', () => {
    const item = { exercise: 'a', sets: 2, rest: 60 };
    const steps = unitOf({ ...item, reps: '8–12 kroków' });
    const said = [1, 3, 12].map((count) => valuesText({ reps: count }, steps));
    expect(said).toEqual(['1 krok', '3 kroki', '12 kroków']);
    expect(valuesText({ reps: 4 }, unitOf({ ...item, reps: '5 oddechów' }))).toEqual('4 oddechów');
  });
});

describe('the picture of a step', () => {
  const clip = { image: '/media/m-1280.jpg', placeholder: 'data:m', video: '/media/m.mp4' };
  const [warmUp, ...others] = STRAIGHT;
  const plan: Plan = [
    {
      kind: 'warmup',
      title: 'Rozgrzewka',
      items: [
        { text: 'Marsz', work: 60, clip },
        { text: 'Wymachy', work: 30 },
      ],
    },
    ...others,
  ];
  const squat = { id: 'a-1', name: 'Przysiad', move: 'przysiad', image: '/p.jpg', video: '/p.mp4' };
  const byName = exercisesByName([[squat as Exercise]]);
  const shown = (given: Plan, ...types: WorkoutEvent['type'][]) => {
    const state = activeAfter(...types);
    return shownAt(given, stepOf(state), byName);
  };

  it('is the clip of a step of the warm-up, with its words as its name', () => {
    expect(shown(plan, 'startNow')).toEqual({ name: 'Marsz', ...clip });
  });

  it('is nothing for a step without a clip, and in plans from before there were any', () => {
    expect(shown(plan, 'startNow', 'endWork')).toBeUndefined();
    expect(warmUp?.items.length).toBe(2);
    expect(shown(STRAIGHT, 'startNow')).toBeUndefined();
  });

  it('is the exercise of a set', () => {
    expect(shown(plan, ...TO_SQUATS)).toBe(squat);
  });
});

describe('a look at the clock', () => {
  it('is made anew with each commit: the clock may have been set back', () => {
    const before = activeAfter(...TO_SQUATS);
    const look = viewInstant(before, before.seenAt + MINUTE);
    expect(nextViewInstant(look, before, () => 0)).toBe(look);
    const earlier = before.seenAt - 60 * MINUTE;
    const after = apply(before, { type: 'setDone', slot: 2 }, earlier);
    const shown = shownInstant(nextViewInstant(look, after, () => earlier));
    expect(view(after, shown)).toMatchObject({ phase: 'rest', remaining: MINUTE });
  });
});

describe('values of a set', () => {
  it('that were chosen before it was done give way to a later correction', () => {
    const choose = { type: 'chooseValues', exercise: 'przysiad', values: { reps: 14 } } as const;
    const chosen = activeAfter(...TO_SQUATS, choose);
    expect(pendingValues(chosen, stepOf(chosen))).toEqual({ reps: 14 });
    const amend = { type: 'amend', slot: 2, values: { reps: 12, kg: 5 } } as const;
    const back = { type: 'jumpTo', slot: 2 } as const;
    const corrected = activeAfter(...TO_SQUATS, choose, 'setDone', amend, back);
    expect(pendingValues(corrected, stepOf(corrected))).toEqual({ reps: 12, kg: 5 });
  });

  it('belong to sets, not to a warm-up or to intervals that run by themselves', () => {
    const warmUp = activeAfter('startNow');
    expect(hasValues(warmUp, stepOf(warmUp))).toBe(false);
    const squats = activeAfter(...TO_SQUATS);
    expect(hasValues(squats, stepOf(squats))).toBe(true);
    const tabata = start(TABATA, { leadIn: 5 }, 0);
    expect(hasValues(tabata, stepOf(tabata))).toBe(false);
  });

  it('keep the load as it was typed, move it by steps, and know no load below none', () => {
    expect(withKg({ reps: 8 }, 22.7)).toEqual({ reps: 8, kg: 22.7 });
    expect(withMoreKg({ kg: 22.7 }, 0.25)).toEqual({ kg: 22.95 });
    expect(withKg({ reps: 8, kg: 2.5 }, undefined)).toEqual({ reps: 8 });
    expect(withKg({ reps: 8, kg: 2.5 }, -1)).toEqual({ reps: 8 });
    expect(withMoreKg({ kg: 2.5 }, 0.25)).toEqual({ kg: 2.75 });
    expect(withMoreReps({ reps: 0 }, -1)).toEqual({ reps: 0 });
    expect(withBand({ band: 'mint', anchor: 2 }, undefined)).toEqual({});
    expect(withBand({ band: 'mint', anchor: 2 }, 'blue')).toEqual({ band: 'blue', anchor: 2 });
    const typed = ['7,25', ' 12 ', '7.', ',5', '20 kg', '', ' ', 'x', '-3', '1000', '7,125', '.'];
    expect(typed.map(parseKg)).toEqual([
      7.25,
      12,
      7,
      0.5,
      20,
      undefined,
      undefined,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the screen', () => {
  const action = (state: WorkoutState) => mainActionOf(state, view(state, state.seenAt)).label;

  it('has one main button a phase', () => {
    expect(action(activeAfter())).toBe('Zacznij od razu');
    expect(action(activeAfter('startNow'))).toBe('Dalej');
    expect(action(activeAfter('startNow', 'endWork', 'endWork'))).toBe('Zaczynam');
    expect(action(activeAfter(...TO_SQUATS))).toBe('Seria zrobiona');
    expect(action(activeAfter(...TO_SQUATS, 'setDone'))).toBe('Pomiń przerwę');
    expect(action(activeAfter(...TO_SQUATS, 'pause'))).toBe('Wznów');
  });

  it('announces a phase once, with what comes', () => {
    const rest = activeAfter(...TO_SQUATS, 'setDone');
    expect(announcementOf(rest, view(rest, rest.seenAt), NONE)).toEqual(
      'Przerwa, 1 minuta. Potem: przysiad, seria 2 z 2, 12 powtórzeń.',
    );
    const later = rest.seenAt + 20 * SECOND;
    const known = announcedOf(rest, view(rest, rest.seenAt));
    expect(announcedOf(rest, view(rest, later))).toBe(known);
    const longer = apply(rest, { type: 'adjustRest', slot: 3, seconds: 15 }, later);
    expect(announcedOf(longer, view(longer, later))).toBe(known);
    expect(announcementOf(longer, view(longer, later), NONE)).toMatch(/^Przerwa, 55\ssekund\./);
    const swapped = apply(rest, { type: 'swap', slot: 3, exercise: 'wykrok' }, later);
    expect(announcedOf(swapped, view(swapped, later))).not.toBe(known);
  });

  it('says when the sides change, and when half of long work is over', () => {
    // The second step of the warm-up takes half a minute on each side.
    const swings = activeAfter('startNow', 'endWork');
    const said = (state: WorkoutState, after: number) => {
      const at = state.phase.startedAt + after * SECOND;
      return announcementOf(state, view(state, at), NONE);
    };
    expect(said(swings, 29)).toEqual('Wymachy, krok 2 z 2, 30 sekund na stronę.');
    expect(said(swings, 30)).toBe('Wymachy: teraz druga strona.');
    const { startedAt } = swings.phase;
    const heard = (after: number) => announcedOf(swings, view(swings, startedAt + after * SECOND));
    expect(heard(30)).not.toBe(heard(29));
    expect(heard(31)).toBe(heard(30));
    const march = activeAfter('startNow');
    expect(said(march, 30)).toBe('Marsz: połowa za tobą.');
    const paused = apply(march, { type: 'pause' }, march.phase.startedAt + 40 * SECOND);
    expect(said(paused, 50)).toBe('Pauza.');
  });

  it('lists an exercise once, with its sets, and leads to the first that is left', () => {
    const state = activeAfter(...TO_SQUATS, 'setDone');
    const [warmUp, main] = listOf(state, view(state, state.seenAt), NONE);
    expect(warmUp?.rows.map(({ done }) => done)).toEqual(['zrobione', 'zrobione']);
    expect(main?.rows).toMatchObject([
      {
        slot: 3,
        name: 'przysiad',
        done: '1 z 2',
        isCurrent: true,
        isSettled: false,
      },
      { slot: 4, name: 'deska', done: '0 z 2', isCurrent: false, isSettled: false },
    ]);
  });
});

describe('alternatives', () => {
  const move = (id: string, movement?: string, equipment?: string[]) =>
    ({ id, movement, equipment }) as Exercise;
  const avoided = { spare: [], excluded: [] };
  const at = (location: 'GYM' | 'HOME', ...equipment: string[]) => ({
    place: { location, equipment },
    avoided,
  });
  const byName = exercisesByName([
    [
      move('sztanga', 'przysiad', ['Sztanga']),
      move('maszyna', 'przysiad', ['Maszyna', 'Ławka']),
      move('bez', 'przysiad'),
      move('druga-sztanga', 'przysiad', ['Sztanga']),
      move('deska', 'brzuch'),
      move('inne'),
    ],
  ]);

  it('are of the same movement, those with the same equipment first', () => {
    expect(alternativesTo('sztanga', byName, at('GYM'))).toEqual([
      'druga-sztanga',
      'bez',
      'maszyna',
    ]);
  });

  it('ask at home for nothing that the workout does not name', () => {
    expect(alternativesTo('bez', byName, at('HOME', 'Sztanga'))).toEqual([
      'sztanga',
      'druga-sztanga',
    ]);
    expect(alternativesTo('inne', byName, at('GYM'))).toEqual([]);
  });

  it('are nothing that the user does not do or spares, and not what does not tell what it loads', () => {
    const known = exercisesByName([
      [
        move('przysiad', 'przysiad'),
        { ...move('sumo', 'przysiad'), strains: [] },
        { ...move('wyskok', 'przysiad'), strains: [], jumps: true },
        { ...move('wykrok', 'przysiad'), strains: ['knee'] },
        move('dawny', 'przysiad'),
      ],
    ]);
    const others = (avoiding: Partial<Avoided>, planned?: string) =>
      alternativesTo('przysiad', known, {
        ...at('HOME'),
        avoided: { ...avoided, ...avoiding },
        planned,
      });
    expect(others({})).toEqual(['sumo', 'wyskok', 'wykrok', 'dawny']);
    expect(others({ excluded: ['sumo', 'dawny'] }, 'dawny')).toEqual(['wyskok', 'wykrok']);
    expect(others({ spare: ['jumps'] })).toEqual(['sumo', 'wykrok']);
    // Back to the exercise of the plan there is a way, unless it is known to do what is spared.
    expect(others({ spare: ['knee'] }, 'dawny')).toEqual(['sumo', 'wyskok', 'dawny']);
    expect(others({ spare: ['knee'] }, 'wykrok')).toEqual(['sumo', 'wyskok']);
  });
});
