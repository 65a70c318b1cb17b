import { type PointerEvent, useState } from 'react';

/**
 * Whether a mouse rests on a surface, and how many keys were pressed on it: whatever would leave by
 * itself waits for the one, and begins its time anew with the other. Spread `surface` on its element.
 *
 * What merely appears under a mouse is not held: a pointer counts once it has moved there.
 */
export function usePauseOnInteraction() {
  const [isHeld, setHeld] = useState(false);
  const [keys, setKeys] = useState(0);
  const surface = {
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setHeld(true);
    },
    onPointerLeave: () => setHeld(false),
    onKeyDown: () => setKeys((before) => before + 1),
  };
  return { isHeld, keys, surface };
}
