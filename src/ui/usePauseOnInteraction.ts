import { type PointerEvent, useState } from 'react';

/**
 * Whether a mouse rests on a surface (`isHeld`), and how many keys were pressed on it (`keys`). A part that
 * leaves by itself pauses while it is held and starts its time anew with each key. Spread `surface` on its element.
 *
 * A surface that appears under a resting mouse is not held: the pointer has to move there first.
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
