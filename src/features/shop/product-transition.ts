/**
 * Card and page of a product share their picture, which the view transition moves between them. Set
 * by script: the policy on styles allows none in a page that was drawn while the app was built.
 */
export function pictureTransition(productId: number) {
  return (picture: HTMLElement | null) => {
    picture?.style.setProperty('view-transition-name', `product-${productId}`);
  };
}
