const NEEDS_THE_APP = '#root button:not([popovertarget], [commandfor])';

/**
 * Keeps the buttons of a prerendered page that were pressed before the app was there: src/app/input-replay.ts
 * presses them once it is, and ends this by taking the set away. A submit button stands for its form.
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
