/** Whether the app runs from an icon, without the browser's bars; iOS 13 and later say so too. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
}
