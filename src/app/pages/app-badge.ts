/** Shows `count` on the app's icon where the system can; zero takes the badge away. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the app is not installed or notifications are not allowed: the bar has the count too.
  shown.catch(() => undefined);
}
