import { FitBaseType, FitEncoder, type FitEncoderField } from 'fit-file-parser/encoder';
import type { SetRow, WorkoutRow } from '../../../contract/workout-rows.ts';
import { zoneOffset } from '../log/workout-day.ts';

/** Numbers of the FIT profile. */
const MESSAGE = {
  fileId: 0,
  session: 18,
  lap: 19,
  event: 21,
  workout: 26,
  activity: 34,
  set: 225,
  title: 264,
};
/** Version 2.0; the encoder's own default is 0.2, which strict readers refuse. */
const PROTOCOL = 0x20;
const ACTIVITY_FILE = 4;
/** The number for who has none of their own. */
const DEVELOPMENT = 255;
const TRAINING = 10;
const STRENGTH = 20;
/** Category of exercises that the profile does not know. */
const UNKNOWN = 65_534;
const ACTIVE = 1;
const UNITS = { kg: 1, lb: 2 };
const NONE = { short: 0xffff, long: 0xffff_ffff };
/** Greatest load, in sixteenths of a kilogram; the numbers above it mean something else. */
const MOST_LOAD = 0xfff0;
/** Most bytes of a text, its end included. */
const TEXT_BYTES = 200;
const MINUTE = 60_000;

/** Names of what a workout's rows name by ids. */
export interface NamesOfWorkout {
  readonly workout: string;
  exercise(id: string): string;
}

/**
 * A workout as a FIT activity of strength training, which Garmin and Strava read: its sets with repetitions, seconds and loads
 * to a sixteenth of a kilogram. Bands, sides and kinds of sets have no place in it.
 */
export function workoutFit(
  workout: WorkoutRow,
  sets: readonly SetRow[],
  names: NamesOfWorkout,
): Uint8Array<ArrayBuffer> {
  const { started_at: from } = workout;
  const to = Math.max(from, workout.ended_at);
  const offset = workout.zone_offset ?? zoneOffset(from);
  const length = Math.min(to - from, NONE.long - 1);
  const exercises = [...new Set(sets.map(({ exercise }) => exercise))];
  const file = new FitEncoder({ protocolVersion: PROTOCOL });
  file.writeMessage(MESSAGE.fileId, [
    byte(0, ACTIVITY_FILE),
    short(1, DEVELOPMENT),
    short(2, 0),
    time(4, from),
    text(8, 'Silna'),
  ]);
  file.writeMessage(MESSAGE.event, [time(253, from), byte(0, 0), byte(1, 0)]);
  file.writeMessage(MESSAGE.workout, [
    byte(4, TRAINING),
    byte(11, STRENGTH),
    text(8, names.workout),
  ]);
  for (const [index, exercise] of exercises.entries()) {
    file.writeMessage(MESSAGE.title, [
      short(254, index),
      short(0, UNKNOWN),
      short(1, index),
      text(2, names.exercise(exercise)),
    ]);
  }
  for (const [index, set] of sets.entries()) {
    const ms = set.seconds === null ? undefined : Math.round(set.seconds * 1_000);
    file.writeMessage(MESSAGE.set, [
      time(254, set.done_at),
      long(0, ms ?? NONE.long),
      short(3, set.reps === null ? NONE.short : Math.round(set.reps)),
      short(4, loadOf(set)),
      { ...byte(5, ACTIVE), baseType: FitBaseType.Uint8 },
      time(6, Math.max(from, set.done_at - (ms ?? 0))),
      short(7, UNKNOWN),
      short(8, exercises.indexOf(set.exercise)),
      short(9, UNITS[set.unit ?? 'kg']),
      short(10, index),
    ]);
  }
  file.writeMessage(MESSAGE.event, [time(253, to), byte(0, 0), byte(1, 4)]);
  const whole = [short(254, 0), time(253, to), time(2, from), long(7, length), long(8, length)];
  file.writeMessage(MESSAGE.lap, [
    ...whole,
    byte(0, 9),
    byte(1, 1),
    byte(25, TRAINING),
    byte(39, STRENGTH),
  ]);
  file.writeMessage(MESSAGE.session, [
    ...whole,
    byte(0, 8),
    byte(1, 1),
    byte(5, TRAINING),
    byte(6, STRENGTH),
    short(25, 0),
    short(26, 1),
  ]);
  file.writeMessage(MESSAGE.activity, [
    time(253, to),
    long(0, length),
    short(1, 1),
    byte(2, 0),
    byte(3, 26),
    byte(4, 1),
    time(5, to + offset * MINUTE),
  ]);
  return new Uint8Array(file.close());
}

function loadOf({ kg }: SetRow): number {
  const sixteenths = kg === null ? NONE.short : Math.round(kg * 16);
  return sixteenths > MOST_LOAD ? NONE.short : sixteenths;
}

const byte = (number: number, value: number): FitEncoderField => ({
  number,
  size: 1,
  baseType: FitBaseType.Enum,
  value,
});
const short = (number: number, value: number): FitEncoderField => ({
  number,
  size: 2,
  baseType: FitBaseType.Uint16,
  value,
});
const long = (number: number, value: number): FitEncoderField => ({
  number,
  size: 4,
  baseType: FitBaseType.Uint32,
  value,
});
const time = (number: number, at: number): FitEncoderField =>
  long(number, FitEncoder.toFitTimestamp(new Date(at)));

/** A text that fits its field: whole characters alone. */
function text(number: number, value: string): FitEncoderField {
  let cut = value.replaceAll('\0', '');
  let bytes = FitEncoder.string(cut);
  while (bytes.length > TEXT_BYTES) {
    cut = [...cut].slice(0, -1).join('');
    bytes = FitEncoder.string(cut);
  }
  return { number, size: bytes.length, baseType: FitBaseType.String, value: bytes };
}
