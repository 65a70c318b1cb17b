import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Plan } from '../../../src/contract/workout-plan.ts';
import { writtenOut } from '../../../tests/fixtures/workout-oracle/model/slots.ts';

const MOVES = fileURLToPath(new URL('../../../server/demo/catalogue/moves.yaml', import.meta.url));
const catalogue = v.object({ moves: v.array(v.object({ id: v.string(), name: v.string() })) });

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Names of exercises and steps on the screen, read from the catalogue without the app. */
export class CatalogueNames {
  readonly #names: ReadonlyMap<string, string>;

  constructor(plan: Plan) {
    const { moves } = v.parse(catalogue, parse(readFileSync(MOVES, 'utf8')));
    const steps = writtenOut(plan).flatMap((slot, at): [string, string][] => {
      const item = plan[slot.block]?.items[slot.item];
      return item && 'text' in item ? [[`step ${at}`, squeezed(item.text)]] : [];
    });
    this.#names = new Map([
      ...moves.map(({ id, name }) => [id, squeezed(name)] as const),
      ...steps,
    ]);
  }

  isCalled(key: string, shown: string): boolean {
    return this.#names.get(key) === squeezed(shown);
  }

  /** The exercise of that name; undefined for one that the catalogue does not have. */
  keyOf(shown: string): string | undefined {
    return [...this.#names].find(([, name]) => name === squeezed(shown))?.[0];
  }
}
