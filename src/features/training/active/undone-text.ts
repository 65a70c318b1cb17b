import type { BlockKind } from '../../../contract/workout-plan.ts';
import type { WorkoutEvent } from '../../../workout-engine/workout-event.ts';
import {
  exerciseAt,
  slotAt,
  type UndoStep,
  type WorkoutState,
} from '../../../workout-engine/workout-state.ts';
import { type Slot, slotsOf } from '../../../workout-engine/slots.ts';
import { type ExercisesByName, stepName } from './exercises-by-name.ts';

const NAMES: Partial<Record<string, string>> = {
  pause: 'pauza',
  resume: 'wznowienie',
  adjustRest: 'zmiana długości przerwy',
  skipRest: 'koniec przerwy',
  startNow: 'szybszy start',
  previous: 'powrót do\u00a0poprzedniego',
  answer: 'odpowiedź',
  finish: 'zakończenie treningu',
} satisfies Partial<Record<WorkoutEvent['type'], string>>;

/** Words before the name of a step. */
const ACTS: Partial<Record<string, string>> = {
  jumpTo: 'przejście, ',
  skipToday: 'pominięcie, ',
  swap: 'zamiana, ',
  addSet: 'dodatkowa seria, ',
  removeSet: 'bez jednej serii, ',
  amend: 'zmiana, ',
  setDone: '',
  endWork: '',
} satisfies Partial<Record<WorkoutEvent['type'], string>>;

const SKIPPED = { warmup: 'pominięcie rozgrzewki', cooldown: 'pominięcie wyciszenia' };

/** The event that the next undo takes back: `Cofnięto: seria 2, Przysiad`. Empty where there is none. */
export function undoneText(state: WorkoutState, byName: ExercisesByName): string {
  const step = state.history.at(-1);
  if (step === undefined) return '';
  const { type, slot = null } = step.by ?? { type: '' };
  const name = NAMES[type];
  if (name !== undefined) return `Cofnięto: ${name}`;
  const act = ACTS[type];
  // The step may come from a release that did not name its event, or names one unknown here.
  if (act === undefined || slot === null) return 'Cofnięto ostatni krok';
  const found = placeOfStep(state, step, slot);
  if (type === 'skipToday' && found.part !== 'work') return `Cofnięto: ${SKIPPED[found.part]}`;
  const what = stepName(state.plan, { ...found, exercise: exerciseAt(state, found) }, byName);
  const block = state.plan[found.block];
  const isSet = type === 'setDone' || type === 'endWork' || type === 'amend';
  return `Cofnięto: ${act}${isSet && block ? `${placeOf(block.kind, found)}, ` : ''}${what}`;
}

/** The slot that a step was about. A set that was taken away has left its own to another exercise. */
function placeOfStep(state: WorkoutState, { edit }: UndoStep, slot: number): Slot {
  const own = slotsOf(state.plan).find(
    ({ block, item }) => block === edit?.block && item === edit.item,
  );
  return own ?? slotAt(state, slot);
}

function placeOf(kind: BlockKind, { part, item, set }: Slot): string {
  if (part !== 'work') return `krok\u00a0${item + 1}`;
  return `${kind === 'sets' ? 'seria' : 'runda'}\u00a0${set}`;
}
