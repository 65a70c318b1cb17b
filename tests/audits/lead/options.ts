import { parseArgs } from 'node:util';

export const KINDS = ['straight', 'circuit', 'tabata'] as const;
export const SIZES = ['390x844', '844x390', '360x640', '1280x800'] as const;
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
    only: chosen('only', values.only, KINDS),
    sizes: chosen('sizes', values.sizes, SIZES),
    themes: chosen('themes', values.themes, THEMES),
  };
}

function chosen<Name extends string>(
  option: string,
  text: string | undefined,
  names: readonly Name[],
): readonly Name[] {
  const wanted = text?.split(',') ?? names;
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) {
    throw new Error(`--${option} knows ${names.join(', ')}, not ${unknown}`);
  }
  return names.filter((name) => wanted.includes(name));
}
