import { asked, exerciseIn, type Model, slotOf, type Values } from './model.ts';
import { chosenNumbers, hasNumbers } from './numbers.ts';

/** What the screen has to show of the model; in the words of the app, with plain spaces. */
export interface Expected {
  readonly phase: string;
  readonly main: string;
  /** `seria 2 z 4`; undefined when nothing is left. */
  readonly place: string | undefined;
  /** Key of the name, see `Names`; undefined when nothing is left. */
  readonly named: string | undefined;
  /** `1:30`; undefined where no time runs. */
  readonly timer: string | undefined;
  readonly asks: boolean;
  /** Sets that it asks about, whether the user goes back to them. */
  readonly left: number;
  readonly canUndo: boolean;
  /** Undefined where a set has no numbers. */
  readonly numbers: { readonly label: string; readonly values: Values } | undefined;
}

export function expected(model: Model, now: number): Expected {
  const { phase, pausedAt, finishedAt, isAway, undo, slots, plan } = model;
  if (finishedAt !== null) return END;
  const slot = phase.slot === null ? undefined : slotOf(model, phase.slot);
  const left = phase.endsAt === null ? undefined : Math.max(0, phase.endsAt - (pausedAt ?? now));
  const isReady = phase.waits && !left;
  const isAsking = asked(model).length > 0;
  const items = slot === undefined ? 0 : (plan[slot.block]?.items.length ?? 0);
  return {
    phase: pausedAt === null ? phase.name : 'paused',
    main: isAsking ? 'Wracam' : mainLabel(model, isReady),
    place: isAsking ? undefined : slot && placeOf(slot, items),
    named: isAsking
      ? undefined
      : slot && (exerciseIn(model, slot) ?? `step ${slots.indexOf(slot)}`),
    timer: left === undefined || isReady || isAsking ? undefined : clock(Math.ceil(left / 1_000)),
    asks: isAway,
    left: asked(model).length,
    canUndo: undo.length > 0,
    numbers: numbersOf(model),
  };
}

/** The page after the end says nothing of this but that it is there. */
const END: Expected = {
  phase: 'end',
  main: 'Gotowe',
  place: undefined,
  named: undefined,
  timer: undefined,
  asks: false,
  left: 0,
  canUndo: true,
  numbers: undefined,
};

function mainLabel(model: Model, isReady: boolean): string {
  const { phase, pausedAt } = model;
  if (pausedAt !== null) return 'Wznów';
  if (phase.slot === null) return 'Zakończ trening';
  if (phase.name === 'ready') return 'Zacznij od razu';
  if (phase.name !== 'work') return isReady ? 'Zaczynam' : 'Pomiń przerwę';
  const { kind } = slotOf(model, phase.slot);
  return kind === 'sets' || kind === 'circuit' ? 'Seria zrobiona' : 'Dalej';
}

function placeOf({ kind, set, of, item }: ReturnType<typeof slotOf>, items: number): string {
  if (kind === 'warmup' || kind === 'cooldown') return `krok ${item + 1} z ${items}`;
  return `${kind === 'sets' ? 'seria' : 'runda'} ${set} z ${of}`;
}

const clock = (seconds: number) =>
  seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;

function numbersOf(model: Model): Expected['numbers'] {
  const { phase, pausedAt, outcomes, last } = model;
  if (pausedAt !== null) return undefined;
  if (phase.slot !== null && (phase.name === 'ready' || phase.name === 'work')) {
    const slot = slotOf(model, phase.slot);
    const values = chosenNumbers(model, slot);
    return values && { label: 'Ta seria', values };
  }
  const known = last === undefined ? undefined : outcomes.get(last);
  if (last === undefined || known?.status !== 'done' || known.exercise === undefined)
    return undefined;
  return hasNumbers(slotOf(model, last).kind)
    ? { label: 'Zrobiona seria', values: known.values }
    : undefined;
}
