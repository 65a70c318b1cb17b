import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The custom properties of one rule that hold a colour, for one theme; `var()` is resolved. */
function palette(selector: string, theme: Theme, base: ReadonlyMap<string, string>) {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`);
  const body = css.slice(start, css.indexOf('\n}', start));
  const colours = new Map(base);
  for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
    const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    const colour = pair?.[theme === 'light' ? 1 : 2] ?? (alias ? colours.get(alias) : value);
    if (colour !== undefined && /^#[0-9a-f]{6}$/.test(colour)) colours.set(name, colour);
  }
  return colours;
}

/** Relative luminance of a #rrggbb colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2: 1.4.3 for text (4.5), 1.4.11 for the edges of controls and the focus ring (3). */
const TEXT = 4.5;
const EDGE = 3;

const onPaper: [string, string, number][] = [
  ['--ink', '--paper', TEXT],
  ['--muted', '--paper', TEXT],
  ['--accent', '--paper', TEXT],
  ['--on-accent', '--accent', TEXT],
  ['--on-accent', '--accent-strong', TEXT],
  ['--edge', '--paper', EDGE],
  ['--focus', '--paper', EDGE],
];
const onSurface: [string, string, number][] = [
  ['--ink', '--surface', TEXT],
  ['--muted', '--surface', TEXT],
  ['--accent', '--surface', TEXT],
  ['--failure', '--surface', TEXT],
  ['--failure', '--paper', TEXT],
  ['--success', '--surface', TEXT],
  ['--success', '--paper', TEXT],
  ['--edge', '--surface', EDGE],
  ['--focus', '--surface', EDGE],
  ['--on-deep', '--deep', TEXT],
];

const PHASES = ['ready', 'work', 'rest', 'between', 'paused', 'done'] as const;

describe.each<Theme>(['light', 'dark'])('contrast, %s theme', (theme) => {
  const root = palette(':root', theme, new Map());
  const deep = palette("[data-ground='deep']", theme, root);

  it.each([...onPaper, ...onSurface])('%s on %s reaches %d', (front, ground, least) => {
    expect(ratio(root, front, ground)).toBeGreaterThanOrEqual(least);
  });

  it.each(PHASES.flatMap((phase) => onPaper.map((pair) => [phase, ...pair] as const)))(
    'in the phase %s of an active workout: %s on %s reaches %d',
    (phase, front, ground, least) => {
      const common = palette('[data-workout-phase]', theme, root);
      const colours = palette(`[data-workout-phase='${phase}']`, theme, common);
      expect(ratio(colours, front, ground)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(onPaper)('on the deep ground: %s on %s reaches %d', (front, ground, least) => {
    expect(ratio(deep, front, ground)).toBeGreaterThanOrEqual(least);
  });
});

function ratio(colours: ReadonlyMap<string, string>, front: string, ground: string): number {
  const one = colours.get(front);
  const other = colours.get(ground);
  if (one === undefined || other === undefined) throw new Error(`no colour ${front} or ${ground}`);
  return contrast(one, other);
}

it('measures black on white as 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});
