import {
  type FitRawField,
  type FitRawMessage,
  fitTimestampToUnixMilliseconds,
  readFitMessages,
  readFitStringField,
  readFitUnsignedField,
} from 'fit-file-parser/raw';
import type { Found, FoundSet, FoundTime, FoundWorkout, ReadResult } from '../found.ts';
import { poundsOf } from '../../../../lib/pounds.ts';
import { textIn } from './cells.ts';
import { fitExerciseName } from './fit-exercise-names.ts';

/** Numbers of the FIT profile. */
const MESSAGES = {
  fileId: 0,
  session: 18,
  workout: 26,
  step: 27,
  activity: 34,
  set: 225,
  title: 264,
} as const;
const ACTIVE = 1;
const POUNDS = 2;
/** The watch was still calculating when it wrote the set. */
const CALCULATING = 0xfffe;
const UNNAMED = 'Ćwiczenie z zegarka';
const BASE = { byte: 0x02, short: 0x84, long: 0x86 } as const;
const MINUTE = 60_000;

/** The strength trainings of an activity: its active sets. A file that is cut or changed is broken. */
export function readFit(bytes: Uint8Array): ReadResult {
  const messages = messagesOf(bytes);
  if (messages === undefined) return { status: 'refused', why: 'broken' };
  const of = (number: number) =>
    messages.filter(({ globalMessageNumber }) => globalMessageNumber === number);
  const offset = offsetOf(of(MESSAGES.activity));
  const titleOf = namesOf(of(MESSAGES.title), of(MESSAGES.step));
  const names = of(MESSAGES.workout).map((message) => textOf(message, 8));
  const sessions = of(MESSAGES.session)
    .map((message) => ({
      start: timeOf(message, 2),
      seconds: (longOf(message, 7) ?? 0) / 1_000,
      name: textOf(message, 110),
    }))
    .filter(({ start }) => start !== undefined);
  const sets = of(MESSAGES.set).filter((message) => byteOf(message, 5) === ACTIVE);
  const drafts = new Map<number, { workout: FoundWorkout; sets: FoundSet[] }>();
  for (const message of sets) {
    const began = timeOf(message, 6) ?? timeOf(message, 254);
    const session = sessions.findLast(({ start = Infinity }) => start <= (began ?? Infinity));
    const start = session?.start ?? began;
    if (start === undefined) continue;
    const draft = drafts.get(start) ?? {
      workout: {
        title: names[0] ?? session?.name ?? '',
        start: { at: start, offset } satisfies FoundTime,
        end: session && session.seconds > 0 ? { after: session.seconds } : undefined,
        note: null,
        sets: [],
      },
      sets: [],
    };
    drafts.set(start, draft);
    draft.sets.push(setOf(message, titleOf));
  }
  const workouts = [...drafts.values()].map(({ workout, sets: found }) => ({
    ...workout,
    sets: found,
  }));
  const found: Found = { app: 'garmin', workouts, own: [], others: [], leftOut: [], asks: [] };
  return { status: 'read', found };
}

function messagesOf(bytes: Uint8Array): readonly FitRawMessage[] | undefined {
  try {
    return readFitMessages(bytes, { messageNumbers: Object.values(MESSAGES) }).messages;
  } catch {
    // The reader checks lengths, structure and checksum.
    return undefined;
  }
}

function setOf(message: FitRawMessage, titleOf: (message: FitRawMessage) => string): FoundSet {
  const counted = shortOf(message, 3) ?? null;
  const reps = counted === 0 ? null : counted;
  const seconds = Math.round((longOf(message, 0) ?? 0) / 1_000);
  return {
    exercise: titleOf(message),
    type: 'normal',
    reps: reps === null ? null : Math.min(reps, 9_999),
    load: loadOf(message),
    seconds: reps === null && seconds > 0 ? Math.min(seconds, 86_400) : null,
    note: null,
  };
}

/** Loads come in sixteenths of a kilogram; those of pounds are the nearest quarter. */
function loadOf(message: FitRawMessage): FoundSet['load'] {
  const sixteenths = shortOf(message, 4);
  if (sixteenths === undefined || sixteenths === 0 || sixteenths === CALCULATING) return null;
  const kg = sixteenths / 16;
  return shortOf(message, 9) === POUNDS
    ? { amount: Math.round(poundsOf(kg) * 4) / 4, unit: 'lb' }
    : { amount: kg, unit: 'kg' };
}

/** Finds the name of a set: that of the file for its kind, that of its step, or that of the profile. */
function namesOf(titles: readonly FitRawMessage[], steps: readonly FitRawMessage[]) {
  const byKind = new Map<string, string>();
  for (const message of titles) {
    const name = textOf(message, 2);
    const key = `${shortOf(message, 0)} ${shortOf(message, 1)}`;
    if (name !== undefined) byKind.set(key, name);
  }
  const byStep = new Map(steps.map((message) => [shortOf(message, 254), textOf(message, 0)]));
  return (message: FitRawMessage): string => {
    const category = firstShortOf(message, 7);
    const subtype = firstShortOf(message, 8);
    const step = shortOf(message, 11);
    return (
      byKind.get(`${category} ${subtype}`) ??
      (step === undefined ? undefined : byStep.get(step)) ??
      (category === undefined ? undefined : fitExerciseName(category, subtype)) ??
      UNNAMED
    );
  };
}

/** Minutes east of UTC: the local digits of the activity's end beside its instant, to a quarter of an hour. */
function offsetOf([activity]: readonly FitRawMessage[]): number | undefined {
  if (activity === undefined) return undefined;
  const [local, at] = [timeOf(activity, 5), timeOf(activity, 253)];
  if (local === undefined || at === undefined) return undefined;
  const minutes = Math.round((local - at) / MINUTE / 15) * 15;
  return Math.abs(minutes) <= 1_080 ? minutes : undefined;
}

const field = (message: FitRawMessage, number: number): FitRawField | undefined =>
  message.fields.find(({ fieldNumber }) => fieldNumber === number);

/** A number of the file; undefined where it is missing, invalid, or of another type than the profile says. */
function numberOf(message: FitRawMessage, number: number, base: number, size: 1 | 2 | 4) {
  try {
    return readFitUnsignedField(field(message, number), base, size, message.littleEndian);
  } catch {
    return undefined;
  }
}

const byteOf = (message: FitRawMessage, number: number) => numberOf(message, number, BASE.byte, 1);
const shortOf = (message: FitRawMessage, number: number) =>
  numberOf(message, number, BASE.short, 2);
const longOf = (message: FitRawMessage, number: number) => numberOf(message, number, BASE.long, 4);

/** In ms. */
function timeOf(message: FitRawMessage, number: number): number | undefined {
  const seconds = longOf(message, number);
  return seconds === undefined ? undefined : fitTimestampToUnixMilliseconds(seconds);
}

/** The first number of a list; undefined for an invalid one. */
function firstShortOf(message: FitRawMessage, number: number): number | undefined {
  const found = field(message, number);
  if (found === undefined || found.size < 2) return undefined;
  const view = new DataView(found.bytes.buffer, found.bytes.byteOffset, found.size);
  const first = view.getUint16(0, message.littleEndian);
  return first === 0xffff ? undefined : first;
}

function textOf(message: FitRawMessage, number: number): string | undefined {
  try {
    // A list of strings is separated by NUL.
    const text = readFitStringField(field(message, number))?.split('\0', 1)[0];
    return (text && textIn(text, 120)) ?? undefined;
  } catch {
    return undefined;
  }
}
