import type { Exercise } from '../../../contract/documents.ts';
import type { SetValues } from '../../../workout-engine/workout-state.ts';
import { LONG_BANDS, MINIBANDS } from '../../../contract/bands.ts';
import { takesOwnPlates, takesPlates } from '../active/loads.ts';

/** The load of a set. */
export interface SetLoad extends Pick<SetValues, 'kg' | 'kgOf' | 'band' | 'anchor' | 'assisted'> {
  /** Pounds of foreign equipment, whose steps are not known. */
  readonly unit?: 'lb';
}

/** Loads that the equipment has, as far as it is known. */
export interface Gear {
  readonly equipment: readonly string[];
  /** Steps of one dumbbell and of plates, in kg, and the bands, where the user has said them. */
  readonly own?: {
    readonly dumbbell?: number | undefined;
    readonly plates?: number | undefined;
    readonly bands?: readonly string[] | undefined;
  };
}

export const gearOf = (
  exercise: Pick<Exercise, 'equipment'> | undefined,
  own: Gear['own'] = {},
): Gear => ({ equipment: exercise?.equipment ?? [], own });

/** Greatest rise of a load, as a share of it, before repetitions go up first; and the least one that is a step. */
const WIDE = 0.1;
const LEAST = 0.02;
/** Share of the load that is left for the first training after a pause. */
const AFTER_PAUSE = 0.9;

/** Kilograms that exist, by the next one above and below. */
interface Scale {
  readonly above: (kg: number) => number;
  /** 0 or less where there is none. */
  readonly below: (kg: number) => number;
  /** The lightest that there is. */
  readonly least: number;
}

const even = (step: number, least = step): Scale => ({ ...stepsFrom(0, step), least });

/** Every `step` above and below `from`. */
function stepsFrom(from: number, step: number): Pick<Scale, 'above' | 'below'> {
  // Sums of decimals may fall short of a step.
  const tiny = 1e-9;
  return {
    above: (kg) => from + (Math.floor((kg - from) / step + tiny) + 1) * step,
    below: (kg) => from + (Math.ceil((kg - from) / step - tiny) - 1) * step,
  };
}

/** Dumbbells of a rack: every kilogram up to 10, then every second. */
const DUMBBELLS: Scale = {
  above: (kg) => (kg < 10 ? even(1) : even(2)).above(kg),
  below: (kg) => (kg <= 10 ? even(1) : even(2)).below(kg),
  least: 1,
};

const twice = ({ above, below, least }: Scale): Scale => ({
  above: (kg) => 2 * above(kg / 2),
  below: (kg) => 2 * below(kg / 2),
  least: 2 * least,
});

const EMPTY_BAR = 20;

/** Dumbbells of which one was used: what can be told of the others is how much they are apart. */
const dumbbellsBy = (step: number, used: number): Scale => ({
  ...stepsFrom(used, step),
  least: Math.min(step, DUMBBELLS.least),
});

function scaleOf({ equipment, own }: Gear, { kg = 0, kgOf }: SetLoad): Scale {
  const has = (name: RegExp) => equipment.some((each) => name.test(each));
  if (takesPlates({ equipment })) {
    const step = (takesOwnPlates({ equipment }) ? own?.plates : undefined) ?? 2.5;
    return has(/sztang|gryf/i) ? even(step, EMPTY_BAR) : even(step);
  }
  if (has(/kettlebell|odważnik/i)) return even(4);
  const isPair = kgOf === 'total';
  const used = isPair ? kg / 2 : kg;
  const one = own?.dumbbell === undefined ? DUMBBELLS : dumbbellsBy(own.dumbbell, used);
  return isPair ? twice(one) : one;
}

function ladderOf({ own }: Gear, band: string): readonly string[] {
  const ladders: readonly (readonly string[])[] = [MINIBANDS, LONG_BANDS];
  const ladder = ladders.find((each) => each.includes(band)) ?? [];
  // Somebody who has told bands of the other ladder alone has told nothing of this one.
  const has = ladder.some((each) => own?.bands?.includes(each)) ? own?.bands : undefined;
  return ladder.filter((each) => each === band || has === undefined || has.includes(each));
}

const ALL_BANDS: readonly string[] = [...MINIBANDS, ...LONG_BANDS];

/**
 * Loads of one kind can be compared: kilograms of the same thing, help, bands of one ladder. What kilograms are of may
 * be unknown, which is a kind of its own.
 */
export function kindOf({ kg, kgOf, band, assisted, unit }: SetLoad): string {
  if (kg !== undefined) return `${assisted ? 'help' : 'kg'} ${kgOf ?? ''} ${unit ?? ''}`;
  if (band === undefined) return '';
  if (!ALL_BANDS.includes(band)) return `band ${band}`;
  return ALL_BANDS.indexOf(band) < MINIBANDS.length ? 'miniband' : 'long band';
}

/** A number that grows with the load, among loads of one kind: less help is more. */
export function weightOf({ kg, band, anchor, assisted }: SetLoad): number {
  if (kg !== undefined) return assisted ? -kg : kg;
  return band === undefined ? 0 : ALL_BANDS.indexOf(band) + (anchor ?? 0) / 100;
}

/**
 * The next heavier load that there is, and whether the way to it is long, so that repetitions go up first: it is for
 * every band. Undefined where there is none.
 */
export function heavier(load: SetLoad, gear: Gear): { load: SetLoad; isWide: boolean } | undefined {
  const { kg, band, unit } = load;
  if (unit === 'lb') return undefined;
  if (kg !== undefined) {
    const scale = scaleOf(gear, load);
    if (load.assisted) return { load: withKg(load, scale.below(kg)), isWide: false };
    let next = scale.above(kg);
    while (next < kg * (1 + LEAST)) next = scale.above(next);
    return { load: { ...load, kg: next }, isWide: next > kg * (1 + WIDE) };
  }
  const next = band === undefined ? undefined : neighbour(gear, band, 1);
  return next === undefined ? undefined : { load: { ...load, band: next }, isWide: true };
}

/** The next lighter load that there is; undefined where there is none. */
export function lighter(load: SetLoad, gear: Gear): SetLoad | undefined {
  const { kg, band, unit } = load;
  if (unit === 'lb') return undefined;
  if (kg !== undefined) {
    const scale = scaleOf(gear, load);
    if (load.assisted) return { ...load, kg: scale.above(kg) };
    return atLeast(scale, load, scale.below(kg));
  }
  const next = band === undefined ? undefined : neighbour(gear, band, -1);
  return next === undefined ? undefined : { ...load, band: next };
}

/** The load for the first training after a pause: a tenth less, or one rung. Undefined where there is none. */
export function afterPause(load: SetLoad, gear: Gear): SetLoad | undefined {
  const { kg, unit } = load;
  if (unit === 'lb') return undefined;
  if (kg === undefined) return lighter(load, gear);
  const scale = scaleOf(gear, load);
  const tiny = 1e-6;
  if (load.assisted) return { ...load, kg: scale.above(kg / AFTER_PAUSE - tiny) };
  return atLeast(scale, load, scale.below(kg * AFTER_PAUSE + tiny));
}

const atLeast = ({ least }: Scale, load: SetLoad, kg: number): SetLoad | undefined =>
  kg < least ? undefined : { ...load, kg };

/** Help that is gone leaves no load at all. */
function withKg({ kg: _, kgOf: _of, assisted: _helps, ...rest }: SetLoad, kg: number): SetLoad {
  return kg <= 0 ? rest : { ...rest, kg, assisted: true };
}

function neighbour(gear: Gear, band: string, by: 1 | -1): string | undefined {
  const ladder = ladderOf(gear, band);
  const at = ladder.indexOf(band);
  return at < 0 ? undefined : ladder[at + by];
}
