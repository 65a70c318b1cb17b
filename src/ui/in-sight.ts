/** Whether the user may see the page: its tab is at the front, and the screen is on. */
export const isInSight = (): boolean => document.visibilityState !== 'hidden';

/** Calls `listener` whenever the page is shown or hidden; returns the unsubscribe. */
export function onSight(listener: () => void): () => void {
  // A function of its own each time: two callers may share a listener, and each ends its own subscription.
  const notify = () => listener();
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

/** Calls `listener` whenever the page is shown again; timers of a hidden page may have slept meanwhile. */
export const onShown = (listener: () => void): (() => void) =>
  onSight(() => {
    if (isInSight()) listener();
  });

/** Calls `listener` whenever the page is hidden, the last event that a page on a phone is sure to get. */
export const onHidden = (listener: () => void): (() => void) =>
  onSight(() => {
    if (!isInSight()) listener();
  });
