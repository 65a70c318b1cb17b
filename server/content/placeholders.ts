import type { Block } from './block-kinds.ts';

/**
 * Rests that the text of a block names are written by the importer, so that text and timer say the same:
 * `{restBetween}` and `{rest}` of the block itself, `{restBefore}` for the `restAfter` of the block before.
 */
const PLACEHOLDER = /\{([^{}]*)\}/g;

type Rests = Readonly<Record<string, number | undefined>>;

export function restsOf(block: Block, before: Block | undefined): Rests {
  return {
    rest: block.kind === 'circuit' ? block.rest : undefined,
    restBetween: block.kind === 'sets' || block.kind === 'circuit' ? block.restBetween : undefined,
    restBefore: isTaskBreak(before, block) ? undefined : before?.restAfter,
  };
}

/** Between two tasks of intervals the schedule has a sentence of its own. */
export const isTaskBreak = (before: Block | undefined, block: Block | undefined) =>
  before?.kind === 'intervals' && block?.kind === 'intervals' && before.restAfter !== undefined;

/** Undefined when `text` names every rest once and nothing else, else what is wrong. */
export function placeholderProblem(text: string, rests: Rests): string | undefined {
  const found = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const wanted = Object.keys(rests).filter((name) => rests[name] !== undefined);
  const unknown = found.find((name) => !wanted.includes(name));
  if (unknown !== undefined) {
    return `expected ${wanted.length === 0 ? 'no placeholder' : wanted.map(braced).join(', ')}, found ${braced(unknown)}`;
  }
  const missing = wanted.find((name) => found.filter((each) => each === name).length !== 1);
  if (missing === undefined) return undefined;
  return `expected ${braced(missing)} once: the schedule says every rest that the timer keeps`;
}

const braced = (name: string) => `{${name}}`;

/** The text with `say(seconds)` for each placeholder. */
export function fillIn(text: string, rests: Rests, say: (seconds: number) => string): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const seconds = rests[name];
    return seconds === undefined ? whole : say(seconds);
  });
}
