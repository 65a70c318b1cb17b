import { bindShortWords } from '../../../contract/typography.ts';
import { readPreferences } from '../../../offline/training/read-preferences.ts';
import type { WorkoutState } from '../../../workout-engine/workout-state.ts';
import { setExcluded } from '../excluded/exclude-move.ts';
import { isGentle } from '../fit/is-spared.ts';
import type { WorkoutAct } from './active-workout-controller.ts';
import { isExerciseAtHand, type Place } from './alternatives.ts';
import { type ExercisesByName, nameOfExercise } from './exercises-by-name.ts';
import { eventsWithout, replacementIn } from './without-exercise.ts';

interface Excluding {
  readonly owner: string;
  readonly state: WorkoutState;
  /** The exercise at `slot`, where the user is. */
  readonly exercise: string;
  readonly slot: number;
  readonly byName: ExercisesByName;
  readonly place: Place;
  readonly dispatch: (act: WorkoutAct) => Promise<unknown>;
}

/** The user reads `text` after an exercise was taken out or brought back. */
export interface Told {
  readonly text: string;
  /** Brings it back into this workout and all others; holds until the next act. Absent once it is back. */
  readonly takeBack?: () => Promise<Told>;
}

/**
 * Takes an exercise out of the user's workouts, and out of this one; resolves with words that say what comes instead. Rejects
 * where it could not be stored.
 */
export async function excludeExercise(what: Excluding): Promise<Told> {
  const { owner, state, exercise, slot, byName, place, dispatch } = what;
  const { spare = [], excluded = [] } = await readPreferences(owner);
  const isAllowed = (name: string) =>
    !excluded.includes(name) &&
    isGentle(byName.get(name) ?? {}, spare) &&
    isExerciseAtHand(byName.get(name), place);
  const instead = replacementIn(state, exercise, byName, isAllowed);
  await setExcluded(owner, exercise, true);
  const events = eventsWithout(state, { exercise, slot, instead, byName });
  const inTurn = async (acts: readonly WorkoutAct[]) => {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    for (const act of acts) await dispatch(act);
  };
  await inTurn(events);
  const name = nameOfExercise(exercise, byName);
  return {
    text: saidText(name, instead?.name),
    takeBack: async () => {
      await setExcluded(owner, exercise, false);
      await inTurn(events.map(() => ({ type: 'undo' })));
      return { text: bindShortWords(`„${name}” zostaje w twoich treningach.`) };
    },
  };
}

function saidText(name: string, instead: string | undefined): string {
  return bindShortWords(
    instead === undefined
      ? `„${name}” nie wróci w twoich treningach. Podobnego nie ma, więc dziś je pomijamy.`
      : `„${name}” nie wróci w twoich treningach. Zamiast niego: ${instead}.`,
  );
}
