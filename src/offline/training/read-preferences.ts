import * as v from 'valibot';
import {
  type PreferenceKey,
  PREFERENCE_KEYS,
  type Preferences,
  PREFERENCES,
} from '../../contract/preferences.ts';
import { msOfHlc } from '../../contract/hlc.ts';
import { readLogState } from './merge-rows.ts';
import { training, type TrainingStore } from './training-db.ts';
import { allRows, type LogDraft, type LogRow } from './row-stores.ts';

const known = v.partial(v.object(PREFERENCES));

/**
 * The preferences of `owner`. Those that are not set are missing, and those that only a later release can read. Rejects as
 * `DeviceStore.read`.
 */
export function readPreferences(
  owner: string,
  store: TrainingStore = training,
): Promise<Preferences> {
  return readRows(owner, store).then(preferencesOf);
}

const readRows = (owner: string, store: TrainingStore): Promise<LogRow[]> =>
  store.read((transaction) => allRows(transaction, owner, 'preference'));

function preferencesOf(rows: readonly LogRow[]): Preferences {
  const entries = rows.flatMap(({ id, deleted, value }): [string, unknown][] => {
    const key = PREFERENCE_KEYS.find((each) => each === id);
    return key !== undefined && !deleted && v.is(PREFERENCES[key], value) ? [[key, value]] : [];
  });
  return v.parse(known, Object.fromEntries(entries));
}

/** The instant of the last change of these preferences, in ms; 0 where they were never told. */
const lastTold = (rows: readonly LogRow[], keys: readonly string[]): number =>
  Math.max(0, ...rows.flatMap(({ id, hlc }) => (keys.includes(id) ? [msOfHlc(hlc)] : [])));

/** Things that the user avoids in every workout. */
interface AvoidedByUser {
  readonly spare: NonNullable<Preferences['spare']>;
  readonly excluded: NonNullable<Preferences['excluded']>;
  /** The instant of the last change of either, in ms; 0 where neither was ever told. */
  readonly changedAt: number;
}

/** Reads what the user avoids. Rejects as `DeviceStore.read`. */
export async function readAvoided(
  owner: string,
  store: TrainingStore = training,
): Promise<AvoidedByUser> {
  const rows = await readRows(owner, store);
  const { spare = [], excluded = [] } = preferencesOf(rows);
  return { spare, excluded, changedAt: lastTold(rows, ['spare', 'excluded']) };
}

export interface Answers {
  readonly preferences: Preferences;
  /** The instant at which place, equipment or experience were last told, in ms; 0 where they never were. */
  readonly toldAt: number;
  /** Whether this device knows what the user has told and done elsewhere. */
  readonly isLogKnown: boolean;
}

/** The user's answers about the way to train, to choose a program by. Rejects as `DeviceStore.read`. */
export async function readAnswers(
  owner: string,
  store: TrainingStore = training,
): Promise<Answers> {
  const [rows, { isFilled }] = await Promise.all([
    readRows(owner, store),
    readLogState(store, owner),
  ]);
  const toldAt = lastTold(rows, ['place', 'equipment', 'experience']);
  return { preferences: preferencesOf(rows), toldAt, isLogKnown: isFilled };
}

/** The rows to write so that these preferences are set; one of undefined is no longer set. The others stay. */
export const preferenceRows = (changed: {
  readonly [Key in PreferenceKey]?: Preferences[Key] | undefined;
}): LogDraft[] =>
  Object.entries(changed).map(([id, value]) => ({
    type: 'preference',
    id,
    deleted: value === undefined,
    ...(value !== undefined && { value }),
  }));
