import * as v from 'valibot';
import {
  type PreferenceKey,
  PREFERENCE_KEYS,
  type Preferences,
  PREFERENCES,
} from '../../contract/preferences.ts';
import { training, type TrainingStore } from './training-db.ts';
import { allRows, type LogDraft } from './row-stores.ts';

const preferences = v.partial(v.object(PREFERENCES));

/**
 * The preferences of `owner`. Those that are not set are missing, and those that only a later release can read. Rejects as
 * `DeviceStore.read`.
 */
export function readPreferences(
  owner: string,
  store: TrainingStore = training,
): Promise<Preferences> {
  return store.read(async (transaction) => {
    const rows = await allRows(transaction, owner, 'preference');
    const known = rows.flatMap(({ id, deleted, value }): [string, unknown][] => {
      const key = PREFERENCE_KEYS.find((each) => each === id);
      return key !== undefined && !deleted && v.is(PREFERENCES[key], value) ? [[key, value]] : [];
    });
    return v.parse(preferences, Object.fromEntries(known));
  });
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
