import type { ShortcutName } from '../build/manifest-pictures.ts';

/** A closed resistance band, bent into an S, on a 32 grid; public/favicon.svg draws the same path. */
export const BAND =
  'M25 3.1H11a7.9 7.9 0 0 0 0 15.8h10a2.1 2.1 0 0 1 0 4.2H7a2.9 2.9 0 0 0 0 5.8h14a7.9 7.9 0 0 0 0-15.8H11a2.1 2.1 0 0 1 0-4.2h14a2.9 2.9 0 0 0 0-5.8Z';

/** Colours of src/ui/tokens.css. */
const ON_DARK = '#fbf6ef';
const ON_YELLOW = '#3d1f33';

/** Pictures of the shortcuts: strokes on a 24 grid, the ground under them, their ink. */
export const glyphs: Record<ShortcutName, { ground: string; ink: string; paths: string }> = {
  programy: {
    ground: '#c93a24',
    ink: ON_DARK,
    paths: '<rect x="2" y="4.5" width="20" height="15" rx="7.5"/><path d="M10 9v6l5-3z"/>',
  },
  koszyk: {
    ground: '#f2b632',
    ink: ON_YELLOW,
    paths:
      '<path d="M2.5 10.5h19"/><path d="m4 10.5 1.7 7.9a2 2 0 0 0 2 1.6h8.6a2 2 0 0 0 2-1.6l1.7-7.9"/><path d="m8.5 4-3 6.5M15.5 4l3 6.5M9.5 14v2.5M14.5 14v2.5"/>',
  },
  sklep: {
    ground: '#12705a',
    ink: ON_DARK,
    paths:
      '<path d="M4.5 8h15l1 10.8a2 2 0 0 1-2 2.2h-13a2 2 0 0 1-2-2.2z"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>',
  },
  blog: {
    ground: '#3d1f33',
    ink: ON_DARK,
    paths:
      '<path d="M12 6.5v13.5"/><path d="M12 6.5a4 4 0 0 0-4-2.5H2.5v13.5H9a3 3 0 0 1 3 2.5 3 3 0 0 1 3-2.5h6.5V4H16a4 4 0 0 0-4 2.5z"/>',
  },
};
