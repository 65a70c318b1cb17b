import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `leave` when anything but `field` is tapped, and when the field goes while the user types in it. Safari on iOS
 * leaves the focus in a field when a button is tapped, and a field that is removed has no `blur`.
 */
export function useLeftField(field: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent(leave);
  useEffect(() => {
    const listener = ({ target }: Event) => {
      if (target !== field.current) left();
    };
    document.addEventListener('click', listener, { capture: true });
    return () => {
      document.removeEventListener('click', listener, { capture: true });
      left();
    };
  }, [field]);
}
