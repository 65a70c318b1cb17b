import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';

/** Figure of one subject; `what` says what was measured. */
const sample = v.object({
  part: v.string(),
  what: v.string(),
  subject: v.string(),
  value: v.number(),
});
type Sample = v.InferOutput<typeof sample>;

/** Collected over a run; subjects take turns. */
export class Samples {
  #part = '';
  readonly #all: Sample[];

  private constructor(all: Sample[]) {
    this.#all = all;
  }

  /** Reads the samples of an earlier run without the parts that are measured anew; a missing file gives none. */
  static async load(file: string, without: ReadonlySet<string>): Promise<Samples> {
    const text = await readFile(file, 'utf8').catch(() => '[]');
    const all = v.parse(v.array(sample), JSON.parse(text));
    return new Samples(all.filter(({ part }) => !without.has(part)));
  }

  /** Starts the part to which samples belong from now on. */
  begin(part: string): void {
    this.#part = part;
  }

  async save(file: string): Promise<void> {
    await writeFile(file, JSON.stringify(this.#all));
  }

  add(what: string, subject: string, value: number): void {
    this.#all.push({ part: this.#part, what, subject, value });
  }

  of(what: string, subject: string): number[] {
    return this.#all
      .filter((one) => one.what === what && one.subject === subject)
      .map(({ value }) => value);
  }
}
