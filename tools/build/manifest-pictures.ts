import type { ManifestOptions } from 'vite-plugin-pwa';

/** Drawn by tools/icons.ts; the larger side of what Android shows in the menu of an icon. */
export const SHORTCUT_SIZE = 96;

export type ShortcutName = 'programy' | 'koszyk' | 'sklep' | 'blog';

export function shortcutIcons(name: ShortcutName) {
  const sizes = `${SHORTCUT_SIZE}x${SHORTCUT_SIZE}`;
  const icon = { sizes, type: 'image/png' };
  return [
    { ...icon, src: `/shortcuts/${name}.png`, purpose: 'any' as const },
    { ...icon, src: `/shortcuts/${name}-maskable.png`, purpose: 'maskable' as const },
  ];
}

/** Taken from the running app by lab/audits/store-screens.ts; sizes in pixels of the picture. */
export const SCREENS = [
  {
    name: 'programy',
    form_factor: 'narrow',
    label: 'Programy na dom i na siłownię',
  },
  {
    name: 'trening',
    form_factor: 'narrow',
    label: 'Trening krok po kroku: film, rozpiska i ruchy',
  },
  {
    name: 'sklep',
    form_factor: 'narrow',
    label: 'Sklep z gumami oporowymi',
  },
  {
    name: 'programy-szeroko',
    form_factor: 'wide',
    label: 'Programy na dużym ekranie',
  },
  {
    name: 'trening-szeroko',
    form_factor: 'wide',
    label: 'Trening na dużym ekranie',
  },
] as const;

/** Viewports in CSS pixels and how many pixels of the picture one of them has. */
export const FRAMES = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

export const screenshots: ManifestOptions['screenshots'] = SCREENS.map(
  ({ name, form_factor, label }) => {
    const { width, height, scale } = FRAMES[form_factor];
    return {
      src: `/screenshots/${name}.webp`,
      sizes: `${width * scale}x${height * scale}`,
      type: 'image/webp',
      form_factor,
      label,
    };
  },
);
