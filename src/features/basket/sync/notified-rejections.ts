import { openPreferences, writePreference } from '../../../offline/preferences.ts';

const KEY = 'silna.told-refusals';

/** Ids of rejected changes that this tab has notified the user of, before a reload as well. */
export class ToldRefusals {
  readonly #store = openPreferences(() => sessionStorage);
  readonly #ids = new Set(this.#store.getItem(KEY)?.split(' '));

  has(opId: string): boolean {
    return this.#ids.has(opId);
  }

  add(opId: string): void {
    this.#ids.add(opId);
    this.#keep();
  }

  /** A requeued change may be refused again. */
  forget(opId: string): void {
    if (this.#ids.delete(opId)) this.#keep();
  }

  /** Where the tab's storage is full, the user is notified once more after a reload. */
  #keep(): void {
    writePreference(this.#store, KEY, [...this.#ids].join(' '));
  }
}
