import { parseArgs } from 'node:util';
import { chosenNames } from '../../bench/options.ts';

export const KINDS = ['straight', 'circuit', 'tabata'] as const;
export const SIZES = ['390x844', '844x390', '360x640', '768x1024', '1280x800'] as const;
export const THEMES = ['light', 'dark'] as const;

export type Kind = (typeof KINDS)[number];
export type Size = (typeof SIZES)[number];
export type Theme = (typeof THEMES)[number];

export interface LeadScreensOptions {
  only: readonly Kind[];
  sizes: readonly Size[];
  themes: readonly Theme[];
}

/** `--only tabata --sizes 390x844,844x390 --themes dark`, all by default. Throws on anything else. */
export function readLeadScreensOptions(args: string[]): LeadScreensOptions {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { only: option, sizes: option, themes: option } });
  return {
    only: chosenNames('only', values.only, KINDS),
    sizes: chosenNames('sizes', values.sizes, SIZES),
    themes: chosenNames('themes', values.themes, THEMES),
  };
}
