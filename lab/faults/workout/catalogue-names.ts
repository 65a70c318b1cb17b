import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Plan } from '../../../src/contract/workout-plan.ts';
import { keyOf } from '../../../tests/fixtures/workout-oracle/model/slots.ts';

const MOVES = fileURLToPath(new URL('../../../server/demo/catalogue/moves.yaml', import.meta.url));
const catalogue = v.object({ moves: v.array(v.object({ id: v.string(), name: v.string() })) });

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Names of exercises and steps on the screen, read from the catalogue without the app. */
export class CatalogueNames {
  readonly #names: ReadonlyMap<string, string>;

  constructor(plan: Plan) {
    const { moves } = v.parse(catalogue, parse(readFileSync(MOVES, 'utf8')));
    const steps = plan.flatMap(({ items }, block) =>
      items.flatMap((each, item): [string, string][] =>
        'text' in each ? [[`step ${keyOf({ block, item })}`, squeezed(each.text)]] : [],
      ),
    );
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
