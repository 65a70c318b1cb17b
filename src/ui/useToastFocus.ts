import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Elements that cover the toasts, or hide them with the app's frame. */
export const NOT_SEEN = 'dialog:modal, [data-immersive]';

/**
 * Puts the toasts into the order of focus. A Tab leads from anywhere, once, to the newest toast with an action
 * (`data-offer` holds the toast's id); a Tab beyond its ends returns the focus to where it was, or to the page. Call
 * `giveBack` before the focused button is removed.
 */
export function useToastFocus(stack: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(null);
  /** Highest id of a toast that had the focus. */
  const visited = useRef(0);

  function enter({ relatedTarget, target }: FocusEvent<HTMLElement>) {
    const toast = target.closest<HTMLElement>('[data-toast]');
    visited.current = Math.max(visited.current, Number(toast?.dataset['toast']));
    if (relatedTarget instanceof Node && stack.current?.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  function giveBack() {
    if (!stack.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus({ preventScroll: true });
    if (!stack.current.contains(document.activeElement)) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const buttons = [...(stack.current?.querySelectorAll('button') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    if (place >= 0) {
      if (buttons[place + (event.shiftKey ? -1 : 1)]) return;
      event.preventDefault();
      giveBack();
      return;
    }
    const offer = buttons.findLast(({ dataset }) => Number(dataset['offer']) > visited.current);
    if (event.shiftKey || !offer || document.querySelector(NOT_SEEN)) return;
    event.preventDefault();
    offer.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => move(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { enter, giveBack };
}
