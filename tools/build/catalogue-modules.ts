import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { readText } from '../../server/content/read-text.ts';
import { freeWorkout } from './free-workout.ts';
import { type Drawing, drawing } from './picture-modules.ts';

/** The programs that ship with the product. */
const CATALOGUE = fileURLToPath(new URL('../../server/demo/catalogue/', import.meta.url));
const MOVES = 'moves.yaml';
const PRODUCTS = fileURLToPath(new URL('../../server/demo/products.yaml', import.meta.url));

interface ProductFile {
  readonly products: readonly { readonly serves?: readonly string[] }[];
}

interface Move {
  readonly id: string;
  readonly name: string;
  readonly media: string;
  readonly equipment?: readonly string[];
  readonly main: readonly string[];
  readonly helping: readonly string[];
  readonly cues?: string;
}

interface Turn {
  readonly move: string;
}

interface ProgramFile {
  readonly program: { readonly id: string; readonly name: string; readonly order: number };
  readonly workouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly equipment: readonly string[];
    readonly exercises?: readonly Turn[];
    readonly blocks?: readonly {
      readonly kind: string;
      readonly items: readonly Partial<Turn>[];
    }[];
  }[];
}

async function readCatalogue() {
  const names = (await readdir(CATALOGUE)).filter((name) => name.endsWith('.yaml')).toSorted();
  const files = [...names.map((name) => join(CATALOGUE, name)), PRODUCTS];
  const readYaml = async (path: string) => parse((await readText(path)).text);
  const read = (name: string) => readYaml(join(CATALOGUE, name));
  const { moves }: { moves: readonly Move[] } = await read(MOVES);
  const programs: ProgramFile[] = await Promise.all(
    names.filter((name) => name !== MOVES).map(read),
  );
  programs.sort((one, other) => one.program.order - other.program.order);
  const { products }: ProductFile = await readYaml(PRODUCTS);
  return {
    files,
    moves: new Map(moves.map((move) => [move.id, move])),
    programs,
    sold: new Set(products.flatMap(({ serves = [] }) => serves)),
  };
}

type ShippedWorkout = ProgramFile['workouts'][number];

/** Moves of the exercises of a workout; warm-up and cool-down have none. */
const movesIn = ({ exercises, blocks = [] }: ShippedWorkout): string[] => {
  const parts = blocks.filter(({ kind }) => kind !== 'warmup' && kind !== 'cooldown');
  return [...(exercises ?? parts.flatMap(({ items }) => items))].flatMap(({ move }) => move ?? []);
};

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** Every program and workout that a plan opens, with the clip of its first move. */
async function openings({ moves, programs }: Catalogue) {
  const clipOf = async (moveId: string | undefined) => {
    const move = moveId === undefined ? undefined : moves.get(moveId);
    if (!move) throw new Error(`The catalogue has no move "${moveId}".`);
    const { image, video } = await drawing(move.media);
    return { id: move.media, name: move.name, image, video };
  };
  const all = programs.flatMap(({ program, workouts }) => [
    { ...program, kind: 'program', first: workouts.flatMap(movesIn)[0] },
    ...workouts.map((workout) => ({
      ...workout,
      kind: 'workout',
      first: movesIn(workout)[0],
    })),
  ]);
  return Promise.all(
    all.map(async ({ kind, id, name, first }) => ({ kind, id, name, clip: await clipOf(first) })),
  );
}

/** Exercises by the piece of equipment on sale that they need, each in the first workout in which it comes. */
async function uses({ moves, programs, sold }: Catalogue) {
  const places = programs.flatMap(({ program, workouts }) =>
    workouts.flatMap((workout) =>
      movesIn(workout).map((move) => ({
        move,
        workout: workout.id,
        equipment: workout.equipment,
        program: program.name,
      })),
    ),
  );
  const entries = [...sold].map(async (thing) => {
    const needing = [...moves.values()].filter(({ equipment }) => equipment?.includes(thing));
    const shown = needing.flatMap((move) => {
      const place = places.find((each) => each.move === move.id && each.equipment.includes(thing));
      return place ? [{ move, place }] : [];
    });
    const listed = shown.map(async ({ move, place }) => {
      const { image, placeholder }: Drawing = await drawing(move.media);
      const { workout, program } = place;
      return { id: move.id, name: move.name, image, placeholder, workout, program };
    });
    return [thing, await Promise.all(listed)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Exercises of the workouts, by name, with the programs in which they come. Their films belong to a plan. */
async function movesOfPrograms({ moves, programs }: Catalogue) {
  const turns = programs.flatMap(({ program, workouts }) =>
    workouts.flatMap(movesIn).map((move) => ({ move, program: program.name })),
  );
  const shown = [...moves.values()].map(async (move) => {
    const { id, name, main, helping, equipment = [], cues = '' } = move;
    const { image, placeholder } = await drawing(move.media);
    const own = turns.filter((turn) => turn.move === id);
    const names = [...new Set(own.map(({ program }) => program))];
    return { id, name, image, placeholder, main, helping, equipment, cues, programs: names };
  });
  return (await Promise.all(shown))
    .filter((move) => move.programs.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pl'));
}

const CATALOGUE_MODULES: Readonly<Record<string, (of: Catalogue) => Promise<unknown>>> = {
  'catalogue:openings': openings,
  'catalogue:uses': uses,
  'catalogue:moves': movesOfPrograms,
  'catalogue:free-workout': freeWorkout,
};

/** Facts about the programs that public pages show, and the free workout; all other documents are for subscribers. */
export async function fromCatalogue(name: string): Promise<unknown> {
  return CATALOGUE_MODULES[name]?.(await readCatalogue());
}

/** `import openings from 'catalogue:openings'`: the modules above, made while the app is built. */
export function shippedCatalogue(): Plugin {
  return {
    name: 'silna:shipped-catalogue',
    resolveId: (id) => (id in CATALOGUE_MODULES ? `\0${id}` : undefined),
    async load(id) {
      const module = CATALOGUE_MODULES[id.slice(1)];
      if (!id.startsWith('\0') || !module) return undefined;
      const catalogue = await readCatalogue();
      for (const file of catalogue.files) this.addWatchFile(file);
      return `export default ${JSON.stringify(await module(catalogue))};`;
    },
  };
}
