import * as v from 'valibot';
import { openPreferences, readJson, writePreference } from '../../offline/preferences.ts';

/**
 * The form as it was last filled in this tab. A document that the back/forward cache has not kept comes back with empty
 * fields: the browser restores none that are kept out of its own list of typed values (`autocomplete="off"`).
 */
const store = openPreferences(() => sessionStorage);
const KEY = 'silna.calculator';
const draft = v.record(v.string(), v.string());

export function keepDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries(new FormData(form));
  writePreference(store, KEY, JSON.stringify(values));
}

/**
 * Fills in again what neither the user nor the browser has filled in already: Firefox restores choices and sliders over a
 * reload, but no typed value.
 */
export function restoreDraft(form: HTMLFormElement): void {
  const values = readJson(store, KEY, draft);
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const touched = new Set(fields.filter(isTouched).map(({ name }) => name));
  for (const field of fields) {
    const value = values?.[field.name];
    if (value === undefined || touched.has(field.name)) continue;
    if (field.type === 'radio') field.checked = field.value === value;
    else field.value = value;
  }
}

const isTouched = (field: HTMLInputElement) =>
  field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
