import * as v from 'valibot';
import {
  type SetFields,
  type SetRow,
  setRow,
  type WorkoutFields,
  type WorkoutRow,
  workoutRow,
} from '../../contract/workout-rows.ts';

/** Log entry of a workout. */
export interface LoggedWorkout {
  readonly workout: WorkoutFields;
  readonly sets: readonly SetFields[];
}

export interface LogRows {
  readonly workout: WorkoutRow | undefined;
  readonly sets: readonly SetRow[];
}

/** Source of ids and clock readings that no row has yet. */
interface Source {
  newId(): string;
  nextHlc(): string;
}

/**
 * The rows to write so that the log of the workout `id` equals `wanted`, or is empty if that is null: new rows,
 * changed ones under a new reading, and tombstones of removed ones.
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

  /** The row with new fields; undefined where it has them already. */
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

/** The valid rows; those that another version has written in another shape are left alone. */
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
