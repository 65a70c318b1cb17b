/** Position of a band along its row, in pixels. */
export interface Span {
  readonly left: number;
  readonly width: number;
}

/**
 * Keyframes that carry a band from one span to another: it stretches over both (and thins, as rubber
 * does), then springs together at the new place. Transforms only, relative to an element that already
 * stands at `to` with its origin at the left edge.
 */
export function stretchKeyframes(from: Span, to: Span): { transform: string }[] {
  const left = Math.min(from.left, to.left);
  const right = Math.max(from.left + from.width, to.left + to.width);
  const at = (span: Span, thickness: number) => ({
    transform: `translateX(${span.left - to.left}px) scale(${span.width / to.width}, ${thickness})`,
  });
  return [at(from, 1), at({ left, width: right - left }, 0.6), at(to, 1)];
}
