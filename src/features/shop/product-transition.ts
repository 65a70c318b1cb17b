import type { CSSProperties } from 'react';

/** Card and page of a product share their picture, which the view transition moves between them. */
export function pictureTransition(productId: number): CSSProperties {
  return { viewTransitionName: `product-${productId}` };
}
