import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Dose, Plan } from '../../../src/contract/workout-plan.ts';
import { keyOf } from '../../../tests/fixtures/workout-oracle/model/slots.ts';

const CATALOGUE = fileURLToPath(new URL('../../../server/demo/catalogue/', import.meta.url));
const MOVES = 'moves.yaml';
const catalogue = v.object({ moves: v.array(v.object({ id: v.string(), name: v.string() })) });
const station = v.object({
  move: v.optional(v.string()),
  reps: v.optional(v.union([v.string(), v.number()])),
  work: v.optional(v.number()),
  side: v.optional(v.literal('each')),
});
const blocks = v.array(
  v.object({ kind: v.string(), work: v.optional(v.number()), items: v.array(station) }),
);
/** Intervals keep their time, and a warm-up has no exercise to swap. */
const SWAPPED: readonly string[] = ['sets', 'circuit'];
const program = v.object({
  workouts: v.optional(v.array(v.object({ blocks: v.optional(blocks) }))),
});

/** Doses of one set of each exercise, by its name, as the sets and circuits of the catalogue have them. */
function readDoses(): ReadonlyMap<string, Dose[]> {
  const doses = new Map<string, Dose[]>();
  for (const file of readdirSync(CATALOGUE).filter((each) => each !== MOVES)) {
    const { workouts = [] } = v.parse(program, parse(readFileSync(CATALOGUE + file, 'utf8')));
    const all = workouts.flatMap((workout) => workout.blocks ?? []);
    for (const block of all.filter(({ kind }) => SWAPPED.includes(kind))) {
      for (const { move, reps, work = block.work, side } of block.items) {
        if (move === undefined || (reps === undefined && work === undefined)) continue;
        const amount = reps === undefined ? { work: work ?? 0 } : { reps: String(reps) };
        doses.set(move, [...(doses.get(move) ?? []), { ...amount, ...(side && { side }) }]);
      }
    }
  }
  return doses;
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Names of exercises and steps on the screen, read from the catalogue without the app. */
export class CatalogueNames {
  readonly #names: ReadonlyMap<string, string>;
  readonly #doses = readDoses();

  constructor(plan: Plan) {
    const { moves } = v.parse(catalogue, parse(readFileSync(CATALOGUE + MOVES, 'utf8')));
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

  /** The doses that the workouts of the catalogue have for an exercise. */
  dosesOf(key: string): readonly Dose[] {
    return this.#doses.get(key) ?? [];
  }

  /** The exercise of that name; undefined for one that the catalogue does not have. */
  keyOf(shown: string): string | undefined {
    return [...this.#names].find(([, name]) => name === squeezed(shown))?.[0];
  }
}
