/** The user's choice; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** The theme of this document, which public/theme.js reads, changes and saves. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Makes the screen follow the device again after a sign-out, which has deleted the choice. */
export function forgetTheme(): void {
  delete document.documentElement.dataset['theme'];
}
