import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Whether a mouse rests on a surface or the keyboard has the focus in it: whatever would leave by
 * itself then waits. Spread `surface` on its element.
 *
 * What merely appears is not held: a pointer counts once it has moved there, and the focus that an
 * opening dialog takes counts only where the browser shows it, which is after a key, not after a
 * finger or a mouse.
 */
export function useHold() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const surface = {
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setHovered(true);
    },
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isHovered || isFocused, surface };
}
