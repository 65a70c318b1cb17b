import type { CSSProperties } from 'react';
import { useViewTransitionState } from 'react-router-dom';

/** The lists in which a card stands. */
export type CardPlace = 'featured' | 'latest' | 'similar';

/**
 * The card that was pressed last. An article may stand in two lists of one page, and no two elements
 * may have the same transition name: the cover moves from this card, and back to it.
 */
let pressed: string | undefined;

const cardKey = (href: string, place: CardPlace) => `${place} ${href}`;

export function rememberCard(href: string, place: CardPlace): void {
  pressed = cardKey(href, place);
}

/**
 * Card and page of an article share their cover, which the view transition then moves between them.
 * Only while one runs: a prerendered page has no inline styles.
 */
export function useCoverTransition(
  { id, href }: { id: number; href: string },
  place?: CardPlace,
): CSSProperties | undefined {
  const isMoving = useViewTransitionState(href);
  if (!isMoving || (place && pressed !== cardKey(href, place))) return undefined;
  return { viewTransitionName: `article-${id}` };
}
