import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { ordered } from '../../../tests/fixtures/workout-oracle/compare.ts';
import type { Values } from '../../../tests/fixtures/workout-oracle/model/model.ts';
import type { Expected } from '../../../tests/fixtures/workout-oracle/model/screen.ts';
import type { CatalogueNames } from './catalogue-names.ts';

const text = v.optional(v.string());
const shown = v.object({
  phase: v.string(),
  main: v.string(),
  place: text,
  name: text,
  timer: text,
  asks: v.boolean(),
  left: v.number(),
  canUndo: v.boolean(),
  numbers: v.optional(v.object({ label: v.string(), texts: v.array(v.string()) })),
  proposal: text,
  alert: text,
  effort: text,
});
export type Shown = v.InferOutput<typeof shown>;

const look = v.object({
  /** Instant by the clock of the page. */
  at: v.number(),
  /** The card that leads back into the workout, on other pages. */
  card: v.optional(v.object({ isFirst: v.boolean(), text: v.string() })),
  /** Undefined where no workout is led on this page. */
  screen: v.optional(shown),
});
export type Look = v.InferOutput<typeof look>;

/** Reads what the tab shows now. Rejects when the tab is gone or between two documents. */
export async function lookAt(page: Page): Promise<Look> {
  return v.parse(look, await page.evaluate('workoutProbe.look()'));
}

/** Differences of `screen` from what it has to show, one line each. */
export function screenDifferences(
  screen: Shown | undefined,
  wanted: Expected,
  names: CatalogueNames,
): string[] {
  if (screen === undefined) return ['the workout is not on the screen'];
  const { named, numbers, proposal, ...plain } = wanted;
  const found: string[] = [];
  const differ = (what: string, seen: unknown, right: unknown) => {
    if (JSON.stringify(seen) === JSON.stringify(right)) return;
    found.push(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(right)}`);
  };
  for (const key of ['phase', 'main', 'place', 'timer', 'asks', 'left', 'canUndo'] as const) {
    differ(key, screen[key], plain[key]);
  }
  if (screen.timer !== undefined && !/^\d+(?::\d\d)?$/.test(screen.timer)) {
    found.push(`no time: ${screen.timer}`);
  }
  if (named !== undefined && !names.isCalled(named, screen.name ?? '')) {
    found.push(`name: ${screen.name} for ${named}`);
  }
  if (screen.proposal !== undefined || proposal?.isDue) {
    const isOpen = proposal !== undefined && proposal.words === undefined;
    if (!isOpen) differ('proposal', screen.proposal, proposal?.words);
  }
  // Numbers that the equipment of an exercise rules out are not offered as long as none was noted.
  const mayMiss = numbers !== undefined && Object.keys(ordered(numbers.values)).length === 0;
  if (screen.numbers || !mayMiss) {
    differ('numbers of', screen.numbers?.label.split(':')[0], numbers?.label);
  }
  if (screen.numbers && numbers) {
    differ('numbers', ordered(numbersOf(screen.numbers.texts)), ordered(numbers.values));
  }
  return found;
}

const BANDS: Record<string, string> = {
  żółta: 'yellow',
  koralowa: 'coral',
  miętowa: 'mint',
  niebieska: 'blue',
  bakłażanowa: 'aubergine',
  lekka: 'light',
  średnia: 'medium',
  mocna: 'heavy',
  inna: 'other',
};

/** Reads the numbers on the chips; a chip without a number shows its own name. */
export function numbersOf(texts: readonly string[]): Values {
  const values: { reps?: number; kg?: number; band?: string; anchor?: number } = {};
  for (const each of texts) {
    const [, number, unit] = /^([\d,]+) (powt\.|krok|kroki|kroków|kg)$/.exec(each) ?? [];
    if (unit !== undefined && unit !== 'kg') values.reps = Number(number);
    if (unit === 'kg') values.kg = Number(number?.replace(',', '.'));
    const [, band = '', anchor] = /^(\S+?)(?:, naciąg (\d))?$/.exec(each) ?? [];
    const colour = BANDS[band];
    if (colour === undefined) continue;
    values.band = colour;
    if (anchor !== undefined) values.anchor = Number(anchor);
  }
  return values;
}
