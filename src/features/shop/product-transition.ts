/**
 * Card and page of a product share their picture, which the view transition moves between them. Set by
 * script: the content security policy forbids inline styles in a prerendered page.
 */
export function pictureTransition(productId: number) {
  return (picture: HTMLElement | null) => {
    picture?.style.setProperty('view-transition-name', `product-${productId}`);
  };
}
