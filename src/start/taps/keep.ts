const NEEDS_THE_APP = '#root button:not([popovertarget], [commandfor])';

/**
 * Collects the buttons of a prerendered page that are pressed before the app runs; src/start/taps/replay.ts
 * presses them again and ends the collection by removing the set. A submit button stands for its form.
 */
export function keepTaps(): void {
  globalThis.silnaClicks = new Set();
  const keep = (event: MouseEvent) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>(NEEDS_THE_APP);
    if (!globalThis.silnaClicks || !button) return;
    event.preventDefault();
    globalThis.silnaClicks.add(button);
  };
  addEventListener('click', keep, true);
}
