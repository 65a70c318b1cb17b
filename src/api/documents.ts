import * as v from 'valibot';
import {
  exercise,
  type Exercise,
  program,
  type Program,
  workout,
  type Workout,
} from '../contract/documents.ts';
import { DeadlineError, withDeadline } from '../lib/abort.ts';
import { READ_DEADLINE } from './call-deadlines.ts';
import { ApiError, type ApiErrorKind, uselessAnswer } from './error.ts';
import { codeOf, identityError, isIdentityError } from './identity-errors.ts';
import { idToken } from './token.ts';

type Firestore = typeof import('./firestore.ts');

/** All programs. Throws `ApiError`, as every reader here. */
export function readPrograms(signal?: AbortSignal): Promise<Program[]> {
  return reading(signal, async ({ readAll }) => usable(program, await readAll('programs')));
}

export function readProgram(id: string, signal?: AbortSignal): Promise<Program> {
  return reading(signal, async ({ readOne }) => existing(program, await readOne('programs', id)));
}

/** The program's workouts, by `order`; their training texts are safe HTML, as that of `readWorkout`. */
export function readWorkouts(programId: string, signal?: AbortSignal): Promise<Workout[]> {
  return reading(signal, async ({ readReferring }) => {
    const target = { collection: 'programs', id: programId };
    const found = await readReferring('workouts', 'program', target);
    const { withSafeSchedule } = await theSanitizer();
    return usable(workout, found.map(workoutFields)).map(withSafeSchedule);
  });
}

export function readWorkout(id: string, signal?: AbortSignal): Promise<Workout> {
  return reading(signal, async ({ readOne }) => {
    const found = await readOne('workouts', id);
    const { withSafeSchedule } = await theSanitizer();
    return withSafeSchedule(existing(workout, found && workoutFields(found)));
  });
}

/** The workout's exercises, by `order`. */
export function readExercises(workoutId: string, signal?: AbortSignal): Promise<Exercise[]> {
  return reading(signal, async ({ readReferring }) => {
    const target = { collection: 'workouts', id: workoutId };
    const found = await readReferring('exercises', 'workoutReference', target);
    return usable(
      exercise,
      found.map((fields) => ({ ...fields, workoutId: fields.workoutReference })),
    );
  });
}

function workoutFields(fields: Record<string, unknown>) {
  return { ...fields, programId: fields.program };
}

/** Documents that fit the schema; a broken one is left out, so that it does not empty its list. */
function usable<S extends v.GenericSchema>(schema: S, found: unknown[]): v.InferOutput<S>[] {
  return found.flatMap((fields) => {
    const checked = v.safeParse(schema, fields);
    return checked.success ? [checked.output] : [];
  });
}

function existing<S extends v.GenericSchema>(schema: S, found: unknown): v.InferOutput<S> {
  const checked = v.safeParse(schema, found);
  if (!checked.success) throw new ApiError('not-found', 'no such document');
  return checked.output;
}

async function reading<T>(
  signal: AbortSignal | undefined,
  read: (sdk: Firestore) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(READ_DEADLINE, async () => readRenewed(await theSdk(), read), signal);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw failureOf(error);
  }
}

const theSdk = (): Promise<Firestore> => import('./firestore.ts').catch(hasNotCome);
const theSanitizer = () => import('./safe-schedule.ts').catch(hasNotCome);

function hasNotCome(cause: unknown): never {
  throw new ApiError('unreachable', 'code that reads documents has not come', { cause });
}

/** The SDK's code for a request without an answer. */
const NO_ANSWER = 'unknown';

function failureOf(cause: unknown): ApiError {
  // The SDK asks for a token first, and passes on what the identity SDK throws.
  if (isIdentityError(cause)) return identityError(cause);
  const kind = kindOf(cause);
  const isSilence = cause instanceof DeadlineError || codeOf(cause) === NO_ANSWER;
  const message = 'the document database gave no usable answer';
  return kind === 'unreachable' && !isSilence
    ? uselessAnswer(message, { cause })
    : new ApiError(kind, message, { cause });
}

let renewing: Promise<unknown> | undefined;

/**
 * The document rules read the plan from the ID token. A plan that started after the token was issued is
 * not in it, so a refusal counts only with a fresh token, which all refused calls share.
 */
async function readRenewed<T>(sdk: Firestore, read: (sdk: Firestore) => Promise<T>): Promise<T> {
  try {
    return await read(sdk);
  } catch (error) {
    if (kindOf(error) !== 'forbidden') throw error;
    renewing ??= idToken({ fresh: true }).finally(() => {
      renewing = undefined;
    });
    await renewing;
    return read(sdk);
  }
}

const KINDS: Record<string, ApiErrorKind> = {
  'permission-denied': 'forbidden',
  unauthenticated: 'unauthenticated',
  'not-found': 'not-found',
  // The SDK reads the HTTP status alone: a 400 arrives with this code.
  'failed-precondition': 'rejected',
};

/** Firestore Lite turns portal pages, 5xx and parse failures into codes of its own: no answer. */
function kindOf(error: unknown): ApiErrorKind {
  return KINDS[codeOf(error)] ?? 'unreachable';
}
