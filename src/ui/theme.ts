import { createListeners } from '../lib/listeners.ts';

/** What she chose; `system` follows the phone. */
export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads the same key before the first paint. */
const STORAGE_KEY = 'silna.theme';

const isChosen = (value: unknown): value is 'light' | 'dark' =>
  value === 'light' || value === 'dark';

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return isChosen(chosen) ? chosen : 'system';
}

/** What a prerendered page shows as chosen. */
export const unknownTheme = (): Theme => 'system';

const listeners = createListeners();

/** For useSyncExternalStore: the switch stands in several menus at once. */
export const subscribeToTheme = listeners.subscribe;

/** Applies the theme and keeps it for the next visit; private mode may refuse to keep it. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  paintBrowserBar();
  listeners.notify();
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
}

/**
 * The two <meta name="theme-color"> answer to the system preference; a choice overrules both. Their
 * own colours are kept in `data-own` so that `system` can restore them.
 */
function paintBrowserBar(): void {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const chosen = currentTheme() !== 'system';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = chosen ? paper : (meta.dataset['own'] ?? meta.content);
  }
}
