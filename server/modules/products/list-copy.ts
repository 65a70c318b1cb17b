import { encoded } from '../../http/representation.ts';
import type { Encoded } from '../../http/representation.ts';

interface ListCopyDeps {
  /** Reads what is on sale and renders it as JSON. */
  render: () => Promise<string>;
  clock: () => Date;
}

/**
 * The other processes and the importer share the database and send no notification of changes, so the
 * copy expires: 2 s is short enough for a new price to appear, and still leaves one read for thousands
 * of requests. It is for display only; payments read the database.
 */
const FRESH_MS = 2_000;

/**
 * The product list of this process, read again when it has expired, with one read for all waiting
 * requests.
 */
export class ProductListCopy {
  readonly #deps: ListCopyDeps;
  #copy: (Encoded & { readAt: number }) | undefined;
  #reading: Promise<Encoded> | undefined;

  constructor(deps: ListCopyDeps) {
    this.#deps = deps;
  }

  /** At once while the copy is fresh. Rejects when it is not and the database does not answer. */
  get(): Encoded | Promise<Encoded> {
    const copy = this.#copy;
    const age = copy === undefined ? Infinity : this.#deps.clock().getTime() - copy.readAt;
    // A clock that was set back must not prolong an old copy.
    if (copy !== undefined && age >= 0 && age < FRESH_MS) return copy;
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #read(): Promise<Encoded> {
    // The age counts from before the read, which may miss what changes during it.
    const readAt = this.#deps.clock().getTime();
    const body = Buffer.from(await this.#deps.render());
    const copy = this.#copy?.plain.body.equals(body) === true ? this.#copy : await encoded(body);
    this.#copy = { ...copy, readAt };
    return this.#copy;
  }
}
