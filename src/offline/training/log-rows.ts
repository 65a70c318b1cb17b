import * as v from 'valibot';
import {
  type SetFields,
  type SetRow,
  setRow,
  type WorkoutFields,
  type WorkoutRow,
  workoutRow,
} from '../../contract/training-log.ts';

/** Log entry of a workout. */
export interface LoggedWorkout {
  readonly workout: WorkoutFields;
  readonly sets: readonly SetFields[];
}

export interface LogRows {
  readonly workout: WorkoutRow | undefined;
  readonly sets: readonly SetRow[];
}

/** Gives an id, or a reading of the clock, that no row has yet. */
interface Source {
  newId(): string;
  nextHlc(): string;
}

/**
 * The rows that have to be written so that the log says `wanted` of the workout `id`, or without it nothing:
 * new ones, changed ones under a new reading, and tombstones of what is gone.
 */
export function rowsToWrite(
  { id, stored, wanted }: { id: string; stored: LogRows; wanted: LoggedWorkout | null },
  { newId, nextHlc }: Source,
): LogRows {
  const workout = wanted
    ? renewed(stored.workout, { ...wanted.workout, id })
    : tombstone(stored.workout);
  const known = new Map(stored.sets.map((row) => [row.position, row]));
  const left = new Set(wanted?.sets.map(({ position }) => position));
  const sets = [
    ...(wanted?.sets ?? []).map((fields) => {
      const row = known.get(fields.position);
      return renewed(row, { ...fields, id: row?.id ?? newId(), workout: id });
    }),
    ...stored.sets.filter(({ position }) => !left.has(position)).map(tombstone),
  ];
  return { workout, sets: sets.filter((row) => row !== undefined) };

  /** Undefined where the row says so already. */
  function renewed<Fields extends object>(
    row: { deleted: boolean } | undefined,
    fields: Fields,
  ): (Fields & { hlc: string; deleted: boolean }) | undefined {
    const isSame =
      row?.deleted === false &&
      Object.entries(fields).every(([name, value]) => Reflect.get(row, name) === value);
    return isSame ? undefined : { ...fields, hlc: nextHlc(), deleted: false };
  }

  function tombstone<Row extends { deleted: boolean }>(row: Row | undefined): Row | undefined {
    return row === undefined || row.deleted ? undefined : { ...row, hlc: nextHlc(), deleted: true };
  }
}

/** The rows that can be read; what another version has written otherwise is left alone. */
export function readableRows(workout: unknown, sets: readonly unknown[]): LogRows {
  const found = v.safeParse(workoutRow, workout);
  return {
    workout: found.success ? found.output : undefined,
    sets: sets.flatMap((each) => {
      const row = v.safeParse(setRow, each);
      return row.success ? [row.output] : [];
    }),
  };
}
